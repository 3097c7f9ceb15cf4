// Replays recorded calls of NSBezierPath on GNUstep's and tells the elements of the path that comes of them.
//
// Standard input has a call on each line, with numbers in the units of AppKit:
//
//     move X Y / line X Y / curve X1 Y1 X2 Y2 X Y / arc X Y RADIUS START END CLOCKWISE / close
//     transform M11 M12 M21 M22 TX TY
//     begin      a path of its own, on which the following calls are
//     append     adds it to the path before
//     reverse    turns the path around
//     end        writes the elements, an empty line, and begins anew
//
// Each element is a line of output: M, L, C or Z with the numbers of its points.
#import <AppKit/AppKit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_elements(NSBezierPath *path) {
    static const char letters[] = {'M', 'L', 'C', 'Z'};
    static const int counts[] = {1, 1, 3, 0};
    for (NSInteger index = 0; index < [path elementCount]; index++) {
        NSPoint points[3];
        NSBezierPathElement element = [path elementAtIndex: index associatedPoints: points];
        putchar(letters[element]);
        for (int i = 0; i < counts[element]; i++) printf(" %.17g %.17g", points[i].x, points[i].y);
        putchar('\n');
    }
    putchar('\n');
}

static NSAffineTransform *transform(const double *n) {
    NSAffineTransform *result = [NSAffineTransform transform];
    NSAffineTransformStruct values = {n[0], n[1], n[2], n[3], n[4], n[5]};
    [result setTransformStruct: values];
    return result;
}

// Does one call; false if there is no such call.
static BOOL replay(const char *name, const double *n, NSMutableArray *paths) {
    NSBezierPath *path = [paths lastObject];
    if (strcmp(name, "move") == 0) {
        [path moveToPoint: NSMakePoint(n[0], n[1])];
    } else if (strcmp(name, "line") == 0) {
        [path lineToPoint: NSMakePoint(n[0], n[1])];
    } else if (strcmp(name, "curve") == 0) {
        [path curveToPoint: NSMakePoint(n[4], n[5])
             controlPoint1: NSMakePoint(n[0], n[1])
             controlPoint2: NSMakePoint(n[2], n[3])];
    } else if (strcmp(name, "arc") == 0) {
        [path appendBezierPathWithArcWithCenter: NSMakePoint(n[0], n[1])
                                         radius: n[2]
                                     startAngle: n[3]
                                       endAngle: n[4]
                                      clockwise: n[5] != 0];
    } else if (strcmp(name, "close") == 0) {
        [path closePath];
    } else if (strcmp(name, "transform") == 0) {
        [path transformUsingAffineTransform: transform(n)];
    } else if (strcmp(name, "begin") == 0) {
        [paths addObject: [NSBezierPath bezierPath]];
    } else if (strcmp(name, "append") == 0) {
        [paths removeLastObject];
        [[paths lastObject] appendBezierPath: path];
    } else if (strcmp(name, "reverse") == 0) {
        [paths replaceObjectAtIndex: [paths count] - 1 withObject: [path bezierPathByReversingPath]];
    } else if (strcmp(name, "end") == 0) {
        write_elements(path);
        [paths removeAllObjects];
        [paths addObject: [NSBezierPath bezierPath]];
    } else {
        return NO;
    }
    return YES;
}

int main(void) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSMutableArray *paths = [NSMutableArray arrayWithObject: [NSBezierPath bezierPath]];
    char line[1024];
    while (fgets(line, sizeof line, stdin)) {
        double numbers[6] = {0};
        char *rest = strchr(line, ' ');
        line[strcspn(line, " \n")] = '\0';
        for (int i = 0; i < 6 && rest; i++) numbers[i] = strtod(rest + (i == 0), &rest);
        if (!replay(line, numbers, paths)) {
            fprintf(stderr, "no such call: %s\n", line);
            return 1;
        }
    }
    [pool release];
    return 0;
}

import { averageColor } from '../../../app/ports/video/average-color';

it.each([
	['one pixel', [51, 102, 153, 255], '#336699'],
	['black and white', [0, 0, 0, 255, 255, 255, 255, 255], '#808080'],
	['small values, with their zeros', [1, 0, 15, 255], '#01000f'],
	['nothing', [], '#000000'],
])('the colour of %s', (_, pixels, color) => expect(averageColor(pixels)).toBe(color));

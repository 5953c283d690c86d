import { stalk } from './bread';
import { palette } from './palette';
import { at, circle, ellipse, fill, line, linear, noise, path, picture, radial, range, rect, size, type Shape } from './shapes';

const mill: Shape = [
	path('M-70 0-44-230H44L70 0Z', '#fff3dd'),
	path('M16 0 10-230H44L70 0Z', palette.bark, { opacity: 0.18 }),
	path('M-56-226C-50-282-22-300 0-300S50-282 56-226Z', palette.brick),
	rect(-18, -64, 36, 64, palette.cocoa, { rx: 16 }),
	...[-170, -118].map((y) => rect(-12, y, 24, 30, palette.dusk, { rx: 12 })),
	at(
		{ y: -244, turn: 22 },
		...range(4).map((index) =>
			at(
				{ turn: index * 90 },
				line('M0 0V-190', palette.coffee, 7),
				path('M6-60H48V-186H6Z', '#fffaf0', { opacity: 0.92 }),
				...range(4).map((row) => line(`M6 ${-70 - row * 34}H48`, palette.bark, 2.5, { opacity: 0.6 })),
				line('M27-60V-186', palette.bark, 2.5, { opacity: 0.6 })
			)
		)
	),
	circle(0, -244, 13, palette.coffee),
].join('');

const cypress: Shape = path('M0 0C-34-60-26-150 0-210 26-150 34-60 0 0Z', palette.pine, { opacity: 0.85 });

/** The gradients and shapes that the picture refers to by their ids. */
const definitions = [
	linear('sky', [
		[0, '#a9c9c8'],
		[0.5, '#f6e3c0'],
		[1, '#f9c896'],
	]),
	radial('sun', [
		[0, '#fffbe8'],
		[0.2, '#fff2c8', 0.95],
		[1, '#ffe2a2', 0],
	]),
	linear('far', [
		[0, '#c3cdb0'],
		[1, '#d9d3a8'],
	]),
	linear('middle', [
		[0, '#b5b477'],
		[1, '#cfb35f'],
	]),
	linear('near', [
		[0, '#ecc369'],
		[1, '#cf9a43'],
	]),
	linear('front', [
		[0, '#e0ab4c'],
		[1, '#a4702c'],
	]),
];

/** A field of wheat below a windmill, at sunrise. */
export const draw = (): string => {
	const next = noise(9);
	const row = (count: number, y: number, scale: number, opacity: number): Shape =>
		range(count)
			.map((index) =>
				at(
					{
						x: ((index + next() * 0.7) * size.width) / (count - 1) - 30,
						y: y + next() * 40,
						scale: scale * (0.85 + next() * 0.3),
						turn: (next() - 0.4) * 18,
						opacity,
					},
					stalk
				)
			)
			.join('');
	return picture(
		definitions,
		rect(0, 0, size.width, size.height, fill('sky')),
		circle(520, 440, 430, fill('sun')),
		circle(520, 440, 84, '#fffbe8'),
		...[
			[240, 170, 1.2],
			[1240, 130, 1.5],
			[1010, 250, 0.8],
		].map(([x = 0, y = 0, scale = 1]) =>
			at({ x, y, scale, opacity: 0.7 }, ellipse(0, 0, 120, 16, '#fffaf0'), ellipse(-40, -14, 56, 20, '#fffaf0'), ellipse(40, -10, 44, 16, '#fffaf0'))
		),
		path('M0 560C200 480 420 470 640 530 860 586 1100 440 1536 500V1024H0Z', fill('far')),
		...[
			[120, 540, 0.5],
			[164, 530, 0.62],
			[206, 526, 0.48],
			[760, 560, 0.5],
			[800, 560, 0.4],
		].map(([x = 0, y = 0, scale = 1]) => at({ x, y, scale, opacity: 0.75 }, cypress)),
		path('M0 660C260 560 520 640 780 620 1040 600 1280 520 1536 590V1024H0Z', fill('middle')),
		at({ x: 1170, y: 610, scale: 1.12 }, mill),
		...[
			[1010, 622, 0.7],
			[1050, 616, 0.9],
			[1330, 596, 0.8],
		].map(([x = 0, y = 0, scale = 1]) => at({ x, y, scale }, cypress)),
		path('M0 740C300 660 700 760 980 700 1220 650 1400 670 1536 700V1024H0Z', fill('near')),
		...range(4).map((index) =>
			line(`M0 ${800 + index * 46}C380 ${730 + index * 50} 900 ${800 + index * 44} 1536 ${752 + index * 48}`, '#b98a3c', 5, { opacity: 0.28 })
		),
		row(30, 930, 0.55, 0.85),
		path('M0 950C400 900 1100 990 1536 930V1024H0Z', fill('front'), { opacity: 0.8 }),
		row(22, 1060, 0.98, 1),
		...[
			[660, 300],
			[720, 330],
			[610, 340],
		].map(([x = 0, y = 0]) => line(`M${x - 20} ${y}q12-14 20 0q8-14 20 0`, palette.coffee, 4, { opacity: 0.6 }))
	);
};

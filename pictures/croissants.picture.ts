import { coffeeFromAbove, croissant } from './bread';
import { palette } from './palette';
import { at, circle, dust, ellipse, fill, group, line, linear, path, picture, radial, range, rect, shade, size, type Shape } from './shapes';

const petal = (turn: number): Shape => at({ turn }, ellipse(0, -20, 11, 20, palette.cream));
const daisy: Shape = [...range(9).map((index) => petal(index * 40)), circle(0, 0, 11, palette.butter)].join('');
const leaf: Shape = path('M0 0C-26-24-28-66 0-100 28-66 26-24 0 0Z', palette.leaf) + line('M0-6V-84', palette.sage, 3);

const cloth: Shape = group(
	{ transform: 'rotate(-8 768 512)' },
	...range(14).map((index) => rect(-200 + index * 150, -300, 64, 1700, palette.terracotta, { opacity: 0.12 })),
	...range(12).map((index) => rect(-300, -200 + index * 150, 2200, 64, palette.terracotta, { opacity: 0.12 }))
);

const plate: Shape = [
	ellipse(22, 34, 412, 400, fill('shade'), { opacity: 0.9 }),
	circle(0, 0, 372, '#fffaf0'),
	circle(0, 0, 352, 'none', { stroke: palette.lake, 'stroke-width': 7, opacity: 0.8 }),
	circle(0, 0, 286, fill('dish')),
].join('');

const jam: Shape = [
	ellipse(8, 12, 104, 100, fill('shade')),
	circle(0, 0, 88, palette.lake),
	circle(0, 0, 74, palette.dusk),
	circle(0, 0, 66, palette.berry),
	path('M-40-18C-22-46 20-50 40-26 16-36-12-34-40-18Z', '#c4657a', { opacity: 0.8 }),
	at({ x: 20, y: 20, turn: -38 }, rect(-9, -150, 18, 150, fill('steel'), { rx: 9 }), ellipse(0, 6, 21, 32, fill('steel'))),
].join('');

/** The gradients and shapes that the picture refers to by their ids. */
const definitions = [
	linear(
		'table',
		[
			[0, palette.paper],
			[1, palette.sand],
		],
		[0, 0, 1, 1]
	),
	radial('dish', [
		[0, '#fffdf7'],
		[0.8, '#f8eedd'],
		[1, '#ecdcc2'],
	]),
	linear(
		'light',
		[
			[0, '#fff6dc', 0.55],
			[0.6, '#fff6dc', 0],
		],
		[0, 0, 1, 1]
	),
];

/** Breakfast from above: three croissants, coffee, jam and daisies on a checked cloth. */
export const draw = (): string =>
	picture(
		definitions,
		rect(0, 0, size.width, size.height, fill('table')),
		cloth,
		at({ x: 700, y: 530 }, plate),
		shade(560, 560, 190, 130),
		at({ x: 540, y: 570, turn: -22, scale: 1.02 }, croissant),
		shade(860, 640, 180, 120),
		at({ x: 850, y: 650, turn: 128, scale: 0.98 }, croissant),
		shade(760, 370, 180, 110),
		at({ x: 745, y: 350, turn: 14, scale: 1.06 }, croissant),
		dust(700, 560, 260, 240, 60, palette.crust, 4),
		at({ x: 1235, y: 300, turn: -20, scale: 1.55 }, coffeeFromAbove),
		at({ x: 1255, y: 745, scale: 1.1 }, jam),
		at({ x: 190, y: 210 }, at({ turn: 64 }, leaf), at({ x: 12, y: 20, turn: 118, scale: 0.9 }, leaf), at({ x: -10, y: 6, turn: 196, scale: 0.8 }, leaf)),
		at({ x: 196, y: 206, scale: 1.5 }, shade(6, 8, 40, 36), daisy),
		at({ x: 104, y: 292, scale: 1.15, turn: 15 }, shade(6, 8, 40, 36), daisy),
		at({ x: 284, y: 118, scale: 1, turn: 30 }, shade(6, 8, 40, 36), daisy),
		at(
			{ x: 210, y: 900, turn: 58 },
			rect(-6, -230, 26, 300, palette.coffee, { rx: 12, opacity: 0.18 }),
			rect(-13, -240, 26, 190, fill('steel'), { rx: 12 }),
			path('M-17-60C-20 20-14 70 4 84 14 60 17 0 13-60Z', '#f2ece1')
		),
		rect(0, 0, size.width, size.height, fill('light'))
	);

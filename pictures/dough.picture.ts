import { stalk } from './bread';
import { palette } from './palette';
import { at, circle, dust, ellipse, fill, line, linear, path, picture, radial, range, rect, size, type Shape } from './shapes';

const pin: Shape = [
	rect(-330, 22, 660, 66, palette.coffee, { rx: 33, opacity: 0.22 }),
	rect(-400, -16, 800, 32, palette.bark, { rx: 16 }),
	rect(-290, -46, 580, 92, fill('roller'), { rx: 20 }),
	...[-292, 282].map((x) => rect(x, -40, 10, 80, palette.cocoa, { rx: 5, opacity: 0.5 })),
	...[-24, 2, 22].map((y) => line(`M-270 ${y}H270`, palette.cocoa, 2, { opacity: 0.18 })),
].join('');

const egg = (color: string): Shape =>
	[
		ellipse(6, 12, 54, 64, fill('shade')),
		path('M0-62C30-62 46-14 46 12 46 42 26 58 0 58S-46 42-46 12C-46-14-30-62 0-62Z', color),
		ellipse(-14, -16, 12, 22, '#fff', { opacity: 0.4, transform: 'rotate(18)' }),
	].join('');

const bowl: Shape = [
	ellipse(16, 22, 236, 232, fill('shade')),
	circle(0, 0, 206, palette.lake),
	circle(0, 0, 188, palette.dusk),
	circle(0, 0, 182, fill('flour')),
	path('M-110-10C-70-90 40-110 110-40 120 30 60 96-20 90-80 84-130 50-110-10Z', '#fffdf8'),
	path('M-60-20C-30-60 30-66 66-30 30-44-20-44-60-20Z', '#e9dcc6', { opacity: 0.8 }),
	at(
		{ x: 60, y: 30, turn: 52 },
		rect(-13, -330, 26, 240, '#b98247', { rx: 13 }),
		path('M-46-100H46C50-20 30 10 0 10S-50-20-46-100Z', '#c99a62'),
		path('M-34-80H34C36-30 22-6 0-6S-36-30-34-80Z', '#e8c794'),
		path('M-30-46C-10-60 14-36 33-52 34-26 20-6 0-6S-32-22-30-46Z', '#fffdf8')
	),
].join('');

const butter: Shape = [
	rect(-108, -60, 232, 150, palette.coffee, { rx: 10, opacity: 0.18 }),
	rect(-120, -76, 240, 150, '#fffaf0', { rx: 12 }),
	rect(-92, -48, 150, 94, palette.butter, { rx: 6 }),
	path('M-92-48H58L72-38V56H-78L-92 46Z', '#e9bd63'),
	rect(-92, -48, 150, 94, '#f9dd97', { rx: 6 }),
	...[66, 84].map((x) => rect(x, -44, 12, 86, '#f9dd97', { rx: 4 })),
].join('');

const cutter: Shape =
	circle(6, 10, 66, 'none', { stroke: palette.coffee, 'stroke-width': 10, opacity: 0.2 }) +
	circle(0, 0, 66, 'none', { stroke: '#cfc8bc', 'stroke-width': 12 }) +
	path('M-58-32A66 66 0 0 1 10-65', 'none', { stroke: '#fff', 'stroke-width': 6, 'stroke-linecap': 'round' });

/** The gradients and shapes that the picture refers to by their ids. */
const definitions = [
	linear(
		'bench',
		[
			[0, '#c48d58'],
			[1, '#a56d3d'],
		],
		[0, 0, 1, 1]
	),
	linear('roller', [
		[0, '#e3b27a'],
		[0.5, '#d09a5e'],
		[1, '#a8713f'],
	]),
	radial('dough', [
		[0, '#fff6e0'],
		[0.75, '#fbe7c3'],
		[1, '#e9c998'],
	]),
	radial('flour', [
		[0, '#fffaf0'],
		[1, '#efe0c8'],
	]),
	radial('cloud', [
		[0, '#fff8ec', 0.75],
		[0.6, '#fff8ec', 0.35],
		[1, '#fff8ec', 0],
	]),
	linear(
		'light',
		[
			[0, '#fff2cd', 0.4],
			[0.55, '#fff2cd', 0],
		],
		[0, 0, 1, 1]
	),
];

/** The bench before baking, from above: dough, rolling pin, flour, eggs and butter. */
export const draw = (): string =>
	picture(
		definitions,
		rect(0, 0, size.width, size.height, fill('bench')),
		...range(5).map((index) => rect(0, index * 206, size.width, 4, palette.cocoa, { opacity: 0.35 })),
		...range(14).map((index) =>
			line(`M${(index * 331) % 1500} ${40 + index * 72}c90-14 180 14 ${180 + (index % 3) * 60} 0`, palette.cocoa, 3, { opacity: 0.14 })
		),
		ellipse(720, 560, 620, 470, fill('cloud')),
		dust(720, 560, 640, 470, 170, '#fff8ec', 31),
		at(
			{ x: 700, y: 600 },
			ellipse(14, 22, 430, 300, fill('shade')),
			path('M-400-20C-410-170-250-270-60-262 150-276 372-220 396-40 420 140 250 262 20 254-220 268-392 150-400-20Z', fill('dough')),
			path('M-340-60C-320-170-200-220-60-216-180-190-280-150-340-60Z', '#fff', { opacity: 0.55 })
		),
		...[
			[560, 690],
			[730, 740],
			[900, 690],
		].map(([x = 0, y = 0]) => at({ x, y }, circle(0, 0, 64, '#edcd9c'), circle(4, 5, 62, '#f7e2bb'))),
		at({ x: 900, y: 690 }, cutter),
		at({ x: 700, y: 480, turn: -14 }, pin),
		at({ x: 1270, y: 280 }, bowl),
		at({ x: 190, y: 250, turn: -16 }, egg('#f3dcc0')),
		at({ x: 310, y: 190, turn: 24 }, egg('#e2b48c')),
		at({ x: 290, y: 330, turn: 70 }, egg('#fbf1e1')),
		at({ x: 1300, y: 790, turn: 10, scale: 1.15 }, butter),
		...[-18, -4, 12].map((turn, index) => at({ x: 130 + index * 26, y: 1010, turn: turn + 26, scale: 1.25 }, stalk)),
		rect(0, 0, size.width, size.height, fill('light'))
	);

import { baguette, boule, bun, loaf, stalk } from './bread';
import { palette } from './palette';
import { at, circle, clip, dust, ellipse, fill, group, line, linear, path, picture, range, rect, shade, size, type Shape } from './shapes';

const pane: Shape = [
	rect(0, 0, 520, 620, fill('morning')),
	circle(330, 190, 74, '#fff4d2'),
	path('M0 440C120 380 220 420 320 400 400 384 460 350 520 372V620H0Z', palette.sage, { opacity: 0.75 }),
	path('M0 520C140 470 300 520 520 462V620H0Z', palette.leaf, { opacity: 0.75 }),
].join('');

const window_: Shape = [
	rect(-26, -26, 572, 672, '#fffaf0', { rx: 10 }),
	group({ 'clip-path': fill('pane') }, pane),
	rect(250, 0, 20, 620, '#fffaf0'),
	rect(0, 280, 520, 18, '#fffaf0'),
	rect(-56, 640, 632, 34, '#f2e3c8', { rx: 8 }),
].join('');

const jar: Shape = [
	shade(0, 2, 86, 18),
	path('M-64-150H64C74-150 78-142 78-132V-16C78-4 70 0 60 0H-60C-70 0-78-4-78-16V-132C-78-142-74-150-64-150Z', palette.lake),
	path('M-78-132C-78-142-74-150-64-150H-40C-50-100-50-40-44 0H-60C-70 0-78-4-78-16Z', '#fff', { opacity: 0.22 }),
	rect(-56, -172, 112, 24, palette.dusk, { rx: 6 }),
].join('');

const slice: Shape = [
	path('M-78 0C-92-20-96-78-84-104-94-150-40-168 0-166 44-168 92-148 84-104 96-78 92-20 78 0Z', fill('crust')),
	path('M-66-10C-78-30-80-76-70-102-78-138-34-152 0-150 36-152 76-136 70-102 80-76 78-30 66-10Z', '#fbeccb'),
	...[
		[-30, -60, 9, 6],
		[12, -96, 11, 7],
		[34, -46, 8, 5],
		[-12, -122, 8, 5],
		[-44, -96, 7, 5],
		[4, -34, 10, 6],
	].map(([x = 0, y = 0, rx = 0, ry = 0]) => ellipse(x, y, rx, ry, '#ecd0a0')),
].join('');

/** The gradients and shapes that the picture refers to by their ids. */
const definitions = [
	linear('wall', [
		[0, '#f1d7b4'],
		[1, '#e6bf92'],
	]),
	linear('morning', [
		[0, '#cfe3de'],
		[0.65, '#fbe9c6'],
		[1, '#f7d9a6'],
	]),
	linear('wood', [
		[0, '#b97a45'],
		[1, '#8a5229'],
	]),
	linear(
		'beam',
		[
			[0, '#fff2cd', 0.75],
			[1, '#fff2cd', 0],
		],
		[0, 0, 1, 1]
	),
	linear(
		'bag',
		[
			[0, '#d9b384'],
			[1, '#b98a58'],
		],
		[0, 0, 1, 0]
	),
	clip('pane', rect(0, 0, 520, 620, '#fff')),
];

/** Fresh bread on a wooden table, in the light of a window. */
export const draw = (): string =>
	picture(
		definitions,
		rect(0, 0, size.width, size.height, fill('wall')),
		at({ x: 120, y: 40 }, window_),
		path('M668 60 1536 420V720H668Z', fill('beam'), { opacity: 0.5 }),
		rect(0, 720, size.width, 304, fill('wood')),
		...range(5).map((row) =>
			line(`M0 ${772 + row * 58}C400 ${760 + row * 60} 900 ${790 + row * 56} 1536 ${768 + row * 60}`, palette.cocoa, 3, { opacity: 0.3 })
		),
		rect(0, 720, size.width, 12, '#d9a066', { opacity: 0.8 }),
		at({ x: 300, y: 742 }, jar),
		...[-22, -12, -3, 7, 16, 26].map((turn, index) => at({ x: 300 + turn * 1.2, y: 590, turn, scale: 0.9 + (index % 3) * 0.12 }, stalk)),
		shade(1240, 800, 250, 40),
		at({ x: 1190, y: 470, turn: 76, scale: 1.15 }, baguette),
		at({ x: 1268, y: 450, turn: 86, scale: 1.2 }, baguette),
		at({ x: 1345, y: 480, turn: 98, scale: 1.1 }, baguette),
		path('M1120 470 1148 454 1176 470 1206 452 1238 470 1268 452 1300 470 1332 454 1364 470 1394 454 1416 470 1392 800H1146Z', fill('bag')),
		path('M1146 800 1120 470 1176 470 1190 800Z', palette.cocoa, { opacity: 0.16 }),
		at({ x: 1272, y: 650, scale: 0.42 }, ...[-30, 0, 30].map((turn) => at({ turn, y: 60 }, stalk))),
		shade(900, 806, 260, 40),
		at({ x: 880, y: 806, scale: 1.72 }, boule),
		shade(560, 850, 330, 46),
		at({ x: 540, y: 856, scale: 1.55 }, loaf),
		shade(1030, 906, 190, 30),
		at({ x: 1010, y: 914, scale: 1.12, turn: -4 }, slice),
		at({ x: 1120, y: 926, scale: 1.12, turn: 7 }, slice),
		shade(250, 926, 110, 22),
		at({ x: 210, y: 930, scale: 1.3 }, bun),
		at({ x: 322, y: 950, scale: 1.2 }, bun),
		dust(720, 930, 460, 50, 90, palette.cream, 11)
	);

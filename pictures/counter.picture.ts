import { baguette, basket, boule, bun, croissant, loaf } from './bread';
import { palette } from './palette';
import { at, circle, ellipse, fill, line, linear, path, picture, radial, range, rect, shade, size, type Shape } from './shapes';

const shelf = (y: number): Shape =>
	[
		rect(330, y, 780, 22, '#b27a45', { rx: 4 }),
		rect(330, y + 22, 780, 10, palette.coffee, { opacity: 0.28 }),
		...[400, 720, 1040].map((x) => path(`M${x - 8} ${y + 22}H${x + 8}V${y + 50}C${x + 8} ${y + 56} ${x - 8} ${y + 56} ${x - 8} ${y + 50}Z`, palette.coffee)),
	].join('');

const pendant: Shape = [
	line('M0-400V0', palette.coffee, 5),
	circle(0, 92, 250, fill('glow'), { opacity: 0.6 }),
	path('M-78 84C-78 26-40-6 0-6S78 26 78 84Z', palette.terracotta),
	path('M-62 60C-54 22-26 4 0 4-30 14-44 44-46 84H-78C-78 74-66 66-62 60Z', palette.rose, { opacity: 0.6 }),
	ellipse(0, 84, 78, 12, '#ffedb6'),
	rect(-14, -22, 28, 22, palette.coffee, { rx: 6 }),
].join('');

const tart = (x: number, color: string): Shape =>
	at(
		{ x },
		path('M-44-26H44L34 0H-34Z', fill('golden')),
		ellipse(0, -28, 46, 13, color),
		...[-22, 0, 22].map((dx) => circle(dx, -34, 9, palette.berry)),
		ellipse(-10, -32, 20, 4, '#fff', { opacity: 0.35 })
	);

const cake: Shape = [
	rect(-70, -84, 140, 78, '#fbe9d2', { rx: 10 }),
	rect(-70, -54, 140, 14, palette.rose),
	path('M-74-84C-74-98 74-98 74-84V-66C64-48 54-62 46-66 36-46 24-60 14-64 4-44-10-58-18-64-30-46-42-60-48-66-58-50-70-56-74-66Z', palette.berry),
	...[-40, 0, 40].map((x) => circle(x, -98, 13, palette.terracotta)),
	path('M-90-6H90L80 2H-80Z', palette.cream),
	path('M-14 2H14L30 36H-30Z', palette.cream),
].join('');

const glass: Shape = [
	shade(740, 962, 560, 26),
	rect(250, 610, 960, 190, '#f9e4bd', { rx: 14 }),
	rect(266, 626, 928, 160, fill('shelf')),
	rect(266, 704, 928, 8, '#c9955a'),
	...[340, 450, 560].map((x) => at({ x, y: 700, scale: 0.3, turn: 0 }, at({ y: -70 }, croissant))),
	...[690, 800, 910, 1020, 1130].map((x, index) => at({ x, y: 702 }, tart(0, index % 2 ? palette.butter : '#f6c9b4'))),
	...[340, 426, 512, 598].map((x) => at({ x, y: 786, scale: 0.86 }, bun)),
	at({ x: 760, y: 784, scale: 0.44 }, loaf),
	at({ x: 900, y: 784, scale: 0.44 }, loaf),
	...[1020, 1104].map((x) => at({ x, y: 786, scale: 0.86 }, bun)),
	path('M266 626H560L440 786H266Z', '#fff', { opacity: 0.16 }),
	path('M680 626H760L640 786H560Z', '#fff', { opacity: 0.12 }),
	rect(226, 588, 1008, 32, '#fffaf0', { rx: 10 }),
	rect(226, 796, 1008, 170, fill('front')),
	...range(12).map((index) => rect(240 + index * 83, 824, 68, 118, '#fff', { rx: 6, opacity: 0.12 })),
	rect(226, 796, 1008, 14, palette.coffee, { opacity: 0.22 }),
].join('');

const machine: Shape = [
	rect(-110, -190, 220, 190, fill('steel'), { rx: 16 }),
	rect(-110, -190, 220, 54, palette.brick, { rx: 16 }),
	rect(-110, -156, 220, 20, palette.brick),
	...[-60, 0, 60].map((x) => circle(x, -164, 11, palette.butter)),
	rect(-84, -120, 168, 84, palette.coffee, { rx: 8, opacity: 0.85 }),
	...[-42, 42].map((x) => rect(x - 16, -120, 32, 22, '#d9d2c5') + path(`M${x - 22}-70H${x + 22}L${x + 16}-38H${x - 16}Z`, palette.cream)),
	rect(-118, -14, 236, 16, '#8d867b', { rx: 6 }),
	...[-60, 0, 60].map((x) => path(`M${x - 22}-216H${x + 22}L${x + 16}-192H${x - 16}Z`, palette.cream, { stroke: '#e6d6bc', 'stroke-width': 2 })),
].join('');

const till: Shape = [
	rect(-66, -20, 132, 20, palette.coffee, { rx: 6 }),
	path('M-54-20-40-96H52L60-20Z', palette.dusk),
	rect(-28, -84, 66, 30, '#cfe0d6', { rx: 4 }),
].join('');

const plant: Shape = [
	...[-64, -36, -10, 18, 46, 70].map((turn, index) =>
		at(
			{ y: -70, turn },
			path('M0 0C-34-50-30-130 0-176 30-130 34-50 0 0Z', index % 2 ? palette.leaf : '#86a079'),
			line('M0-10V-150', palette.pine, 3, { opacity: 0.4 })
		)
	),
	path('M-54-90H54L40 0H-40Z', '#e7cfa8'),
	rect(-60, -104, 120, 24, '#d8b988', { rx: 8 }),
].join('');

/** The gradients and shapes that the picture refers to by their ids. */
const definitions = [
	linear('wall', [
		[0, '#33534a'],
		[1, '#4a6d5e'],
	]),
	linear('front', [
		[0, palette.terracotta],
		[1, palette.brick],
	]),
	linear('shelf', [
		[0, '#fff2d2'],
		[1, '#f7d89f'],
	]),
	linear('floor', [
		[0, '#cfa878'],
		[1, '#b58857'],
	]),
	radial('warm', [
		[0, '#ffdf9a', 0.55],
		[1, '#ffdf9a', 0],
	]),
	linear('board', [
		[0, '#3b2a22'],
		[1, '#2c1e18'],
	]),
];

/** The counter of the bakery, with full shelves behind it. */
export const draw = (): string =>
	picture(
		definitions,
		rect(0, 0, size.width, size.height, fill('wall')),
		...range(13).map((index) => rect(index * 124 - 30, 0, 3, 900, palette.coffee, { opacity: 0.16 })),
		ellipse(740, 420, 820, 520, fill('warm')),
		rect(0, 900, size.width, 124, fill('floor')),
		rect(0, 890, size.width, 16, '#e2c394'),
		rect(44, 150, 220, 330, '#b27a45', { rx: 10 }),
		rect(60, 166, 188, 298, fill('board')),
		...range(6).map((index) =>
			line(`M84 ${220 + index * 42}H${[168, 186, 150, 178, 160, 172][index]}M204 ${220 + index * 42}H226`, palette.cream, 6, { opacity: 0.75 })
		),
		line('M104 190H204', palette.butter, 7),
		shelf(306),
		shelf(500),
		...[440, 560, 680].map((x, index) => at({ x, y: 306, scale: 0.5 + (index % 2) * 0.06 }, boule)),
		at({ x: 830, y: 306, scale: 0.62 }, loaf),
		at({ x: 985, y: 306, scale: 0.62 }, loaf),
		at({ x: 470, y: 434, scale: 0.6 }, ...[-70, 0, 70].map((x) => at({ x, y: 6, scale: 0.95 }, bun)), basket),
		at(
			{ x: 720, y: 434, scale: 0.6 },
			...[
				[-60, -114],
				[-22, -98],
				[24, -84],
				[62, -68],
			].map(([x = 0, turn = 0]) => at({ x, y: -64, turn, scale: 0.56 }, baguette)),
			basket
		),
		at({ x: 960, y: 434, scale: 0.6 }, ...[-64, 0, 64].map((x) => at({ x, y: 4, scale: 0.42 }, boule)), basket),
		...[430, 740, 1050].map((x) => at({ x, y: 60 }, pendant)),
		rect(1190, 640, 346, 28, '#fffaf0', { rx: 8 }),
		rect(1210, 668, 326, 300, fill('front')),
		rect(1210, 668, 326, 12, palette.coffee, { opacity: 0.22 }),
		at({ x: 1356, y: 640 }, machine),
		glass,
		at({ x: 420, y: 588 }, cake),
		at(
			{ x: 640, y: 590, scale: 0.9 },
			...[-52, 0, 52].map((x) => at({ x }, bun)),
			at({ x: -26, y: -44 }, bun),
			at({ x: 26, y: -44 }, bun),
			path('M-120 0H120L100 10H-100Z', palette.cream)
		),
		at({ x: 1060, y: 588 }, till),
		at({ x: 120, y: 940, scale: 1.3 }, shade(0, 0, 80, 14), plant)
	);

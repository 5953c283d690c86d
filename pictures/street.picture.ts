import { baguette, basket, boule, bun, loaf } from './bread';
import { palette } from './palette';
import { at, circle, ellipse, fill, line, linear, noise, path, picture, radial, range, rect, shade, size, type Shape } from './shapes';

const ground = 890;

/** A house of the row behind, its foot at y 0. */
function house(width: number, height: number, color: string, roof: string): Shape {
	const columns = Math.floor(width / 90);
	const gap = width / columns;
	return [
		rect(0, -height, width, height, color),
		path(`M-14 ${-height}L${width / 2} ${-height - 92}L${width + 14} ${-height}Z`, roof),
		rect(width * 0.68, -height - 104, 30, 84, roof),
		...range(3).flatMap((row) =>
			range(columns).map((column) => rect(column * gap + gap / 2 - 19, -height + 42 + row * 124, 38, 66, palette.cream, { rx: 19, opacity: 0.55 }))
		),
	].join('');
}

const windowPane = (x: number): Shape =>
	[
		rect(x - 68, 190, 136, 190, '#fff6e6', { rx: 68 }),
		rect(x - 54, 204, 108, 176, fill('glass'), { rx: 54 }),
		rect(x - 4, 204, 8, 176, '#fff6e6'),
		rect(x - 54, 286, 108, 8, '#fff6e6'),
		rect(x - 82, 376, 164, 18, '#fff6e6', { rx: 6 }),
		rect(x - 74, 352, 148, 30, palette.brick, { rx: 6 }),
		...range(7).map((index) => circle(x - 62 + index * 21, 346 - (index % 2) * 9, 17, index % 3 === 0 ? palette.rose : palette.leaf)),
	].join('');

const awning: Shape = [
	rect(516, 470, 760, 20, palette.brick),
	...range(12).map((index) => {
		const left = 516 + (index * 760) / 12;
		const low = 490 + (index * 812) / 12;
		const color = index % 2 ? palette.cream : palette.terracotta;
		return path(`M${left} 486H${left + 63.4}L${low + 67.7} 596A33.8 30 0 0 1 ${low} 596Z`, color);
	}),
	path('M516 486H1276L1302 596H490Z', palette.coffee, { opacity: 0.06 }),
	rect(516, 486, 760, 14, palette.coffee, { opacity: 0.14 }),
].join('');

const display: Shape = [
	rect(540, 560, 440, 270, '#fff6e6', { rx: 8 }),
	rect(556, 576, 408, 238, fill('inside')),
	rect(556, 690, 408, 8, palette.bark),
	at({ x: 640, y: 690, scale: 0.36 }, boule),
	at({ x: 735, y: 690, scale: 0.4 }, loaf),
	at({ x: 832, y: 690, scale: 0.36 }, boule),
	...[900, 936].map((x) => at({ x, y: 690, scale: 0.5 }, bun)),
	at({ x: 650, y: 806, scale: 0.4 }, boule),
	at({ x: 790, y: 806, scale: 0.5 }, loaf),
	...[880, 918].map((x) => at({ x, y: 806, scale: 0.55 }, bun)),
	path('M556 576H700L610 814H556Z', '#fff', { opacity: 0.14 }),
	path('M760 576H800L712 814H672Z', '#fff', { opacity: 0.1 }),
	rect(530, 820, 460, 70, palette.brick),
	rect(530, 820, 460, 12, palette.coffee, { opacity: 0.25 }),
	...range(3).map((index) => rect(556 + index * 142, 846, 124, 30, palette.terracotta, { rx: 4, opacity: 0.6 })),
].join('');

const door: Shape = [
	path('M1040 890V640A86 86 0 0 1 1212 640V890Z', '#fff6e6'),
	path('M1056 890V642A70 70 0 0 1 1196 642V890Z', palette.pine),
	path('M1078 800V650A48 48 0 0 1 1174 650V800Z', fill('inside')),
	line('M1126 604V800', palette.pine, 8),
	line('M1078 700H1174', palette.pine, 8),
	circle(1184, 776, 8, palette.butter),
	rect(1020, 880, 212, 22, '#e9d6b8', { rx: 4 }),
].join('');

const planter: Shape = [
	shade(0, 2, 74, 14),
	path('M-46-78H46L34 0H-34Z', palette.terracotta),
	rect(-52, -92, 104, 20, palette.brick, { rx: 6 }),
	...[
		[0, -150, 52],
		[-34, -122, 36],
		[34, -122, 36],
		[-16, -186, 36],
		[18, -176, 34],
	].map(([x = 0, y = 0, r = 0], index) => circle(x, y, r, index % 2 ? palette.leaf : '#7d9670')),
].join('');

const tree = (seed: number): Shape => {
	const next = noise(seed);
	return [
		shade(10, 4, 130, 20),
		path('M-16 0C-8-120-10-240-6-330H14C14-240 14-120 24 0Z', palette.cocoa),
		line('M4-240C34-280 54-300 70-330M0-200C-30-240-46-262-62-290', palette.cocoa, 12),
		...range(16).map((index) =>
			circle((next() - 0.5) * 250, -420 + (next() - 0.5) * 220, 56 + next() * 46, [palette.leaf, '#7d9670', '#93a984'][index % 3] ?? '')
		),
	].join('');
};

const bicycle: Shape = [
	shade(0, 4, 190, 16),
	...[-110, 110].map(
		(x) =>
			circle(x, -70, 66, 'none', { stroke: palette.coffee, 'stroke-width': 8 }) +
			circle(x, -70, 8, palette.coffee) +
			range(6)
				.map((index) => at({ x, y: -70, turn: index * 30 }, line('M-62 0H62', palette.coffee, 1.5, { opacity: 0.5 })))
				.join('')
	),
	line('M-110-70-46-166 70-166 6-70ZM-46-166-60-196M6-70-46-166M110-70 62-212 40-214', palette.lake, 9),
	line('M62-212 92-222', palette.coffee, 9),
	rect(-90, -208, 62, 14, palette.coffee, { rx: 7 }),
	at(
		{ x: 118, y: -200, scale: 0.42 },
		at({ x: -50, y: -50, turn: -112, scale: 0.62 }, baguette),
		at({ x: 20, y: -70, turn: -94, scale: 0.62 }, baguette),
		at({ x: 76, y: -50, turn: -72, scale: 0.6 }, baguette),
		basket
	),
].join('');

const lamp: Shape = [
	circle(0, -430, 120, fill('glow'), { opacity: 0.55 }),
	rect(-6, -400, 12, 400, palette.coffee),
	rect(-18, -22, 36, 22, palette.coffee, { rx: 4 }),
	path('M-26-470H26L18-402H-18Z', '#fff1c4'),
	path('M-34-470 0-504 34-470Z', palette.coffee),
].join('');

/** The gradients and shapes that the picture refers to by their ids. */
const definitions = [
	linear('sky', [
		[0, '#bcd6d3'],
		[0.55, '#f4e6cb'],
		[1, '#f8d3a8'],
	]),
	radial('sun', [
		[0, '#fff8e1'],
		[0.25, '#ffeebf', 0.9],
		[1, '#ffe7b0', 0],
	]),
	linear('facade', [
		[0, '#f3dcb8'],
		[1, '#e8c493'],
	]),
	linear('inside', [
		[0, '#fbd98d'],
		[1, '#f0b35f'],
	]),
	linear('glass', [
		[0, palette.lake],
		[1, palette.dusk],
	]),
	linear('road', [
		[0, '#d9bd98'],
		[1, '#c4a077'],
	]),
];

/** The bakery in a small street, on an early morning. */
export const draw = (): string =>
	picture(
		definitions,
		rect(0, 0, size.width, size.height, fill('sky')),
		circle(300, 300, 330, fill('sun')),
		...[
			[180, 150, 1],
			[1360, 120, 1.2],
			[60, 300, 0.7],
		].map(([x = 0, y = 0, scale = 1]) =>
			at({ x, y, scale, opacity: 0.75 }, ellipse(0, 0, 110, 22, '#fffaf0'), ellipse(-30, -20, 54, 26, '#fffaf0'), ellipse(34, -14, 44, 22, '#fffaf0'))
		),
		at({ x: -40, y: ground }, house(280, 420, '#dcc7ae', '#c2a489')),
		at({ x: 230, y: ground }, house(270, 520, '#e3b79a', '#b98a72')),
		at({ x: 1290, y: ground }, house(300, 470, '#cfc8b0', '#a59f86')),
		path('M470 890V150L496 118H1296L1322 150V890Z', fill('facade')),
		path('M1230 890V118H1296L1322 150V890Z', palette.bark, { opacity: 0.14 }),
		rect(448, 132, 896, 30, '#fff6e6', { rx: 6 }),
		...range(22).map((index) => rect(466 + index * 40, 162, 20, 16, '#fff6e6')),
		...[640, 896, 1152].map(windowPane),
		rect(560, 416, 672, 62, palette.pine, { rx: 10 }),
		rect(568, 424, 656, 46, 'none', { rx: 7, stroke: palette.butter, 'stroke-width': 2.5, opacity: 0.8 }),
		...[-1, 1].map((side) =>
			at(
				{ x: 896 + side * 170, y: 447, turn: side * 90, scale: 0.3 },
				path('M0 150C6 60 4-40 0-130', 'none', { stroke: palette.butter, 'stroke-width': 8 }),
				...range(5).map((index) =>
					at(
						{ y: 60 - index * 40 },
						path('M0 0C-40-8-46-34-34-52-8-40 2-20 0 0Z', palette.butter),
						path('M0 0C40-8 46-34 34-52 8-40-2-20 0 0Z', palette.butter)
					)
				)
			)
		),
		at({ x: 896, y: 468, scale: 0.3 }, boule),
		display,
		door,
		awning,
		rect(0, ground, size.width, 134, fill('road')),
		rect(0, ground, size.width, 16, '#eedcc0'),
		...range(3).flatMap((row) => range(12).map((column) => rect(column * 140 - row * 44, ground + 34 + row * 34, 118, 22, '#fff', { rx: 8, opacity: 0.09 }))),
		path('M530 906H1240L1330 1024H420Z', '#ffe6ad', { opacity: 0.35 }),
		at({ x: 240, y: 930, scale: 1.12 }, tree(5)),
		at({ x: 1420, y: 940, scale: 1.05 }, lamp),
		at({ x: 1014, y: 906, scale: 0.86 }, planter),
		at({ x: 1262, y: 906, scale: 0.98 }, planter),
		at({ x: 470, y: 960, scale: 1.12 }, bicycle)
	);

import { boule, loaf, stalk } from './bread';
import { palette } from './palette';
import { at, circle, ellipse, fill, group, line, linear, noise, path, picture, radial, range, rect, shade, size, clip, type Shape } from './shapes';

const brick = (): Shape => {
	const next = noise(21);
	const tones = ['#b9694a', '#c27a55', '#ad5d42', '#c98a63', '#b77150'];
	return range(15)
		.flatMap((row) =>
			range(13).map((column) => rect(column * 84 - (row % 2) * 42, row * 52, 78, 46, tones[Math.floor(next() * tones.length)] ?? '', { rx: 5, opacity: 0.9 }))
		)
		.join('');
};

const arch = (width: number, height: number): string => `M${-width} 0V${-height}A${width} ${width} 0 0 1 ${width} ${-height}V0Z`;

const flame = (color: string): Shape => path('M0 0C-54-10-66-62-36-104-32-78-18-74-14-92-16-128 4-158 26-172 20-140 54-116 58-72 62-34 40-6 0 0Z', color);

const mouth: Shape = [
	path(arch(214, 130), '#7d3d2b'),
	...range(13).map((index) => at({ y: -130, turn: -90 + index * 15 }, rect(-24, -262, 48, 58, index % 2 ? '#d39a70' : '#c5835a', { rx: 6 }))),
	...[-1, 1].flatMap((side) => range(2).map((row) => rect(side > 0 ? 204 : -262, -62 - row * 64, 58, 58, row % 2 ? '#d39a70' : '#c5835a', { rx: 6 }))),
	path(arch(200, 130), '#2c1812'),
	path(arch(200, 130), fill('fire')),
	at({ x: -70, y: -8, scale: 0.95 }, flame('#e8743a'), at({ y: -4, scale: 0.62 }, flame('#f7b24b')), at({ y: -4, scale: 0.32 }, flame('#fff0bd'))),
	at({ x: 26, y: -8, scale: 1.2, flip: true }, flame('#e8743a'), at({ y: -4, scale: 0.62 }, flame('#f7b24b')), at({ y: -4, scale: 0.32 }, flame('#fff0bd'))),
	at({ x: 112, y: -8, scale: 0.8 }, flame('#d9612f'), at({ y: -4, scale: 0.6 }, flame('#f7b24b'))),
	at({ x: 10, y: 0, turn: 4 }, rect(-130, -26, 220, 26, palette.coffee, { rx: 13 })),
	at({ x: 30, y: -6, turn: -9 }, rect(-90, -26, 190, 24, palette.cocoa, { rx: 12 })),
	rect(-290, -4, 580, 34, '#dfb189', { rx: 6 }),
	rect(-290, 22, 580, 14, palette.coffee, { opacity: 0.25 }),
].join('');

/** From the side, looking to the left; 620 high, the feet at y 0. */
const baker: Shape = [
	shade(0, 4, 150, 22),
	path('M-62-10C-66-120-58-200-48-290H66C76-200 72-110 66-10H18C20-90 14-150 4-210-4-150-10-80-16-10Z', palette.dusk),
	path('M-96 0C-94-22-72-28-50-26H-8V0ZM-14 0C-12-22 10-28 30-26H72V0Z', palette.coffee),
	path('M-58-270C-70-360-64-446-22-470H40C82-448 88-350 74-270Z', '#f4ead8'),
	path('M40-470C82-448 88-350 74-270H40C56-340 58-410 40-470Z', palette.coffee, { opacity: 0.1 }),
	path('M-62-130C-72-230-74-330-52-420H14C30-330 30-220 24-120-6-108-40-114-62-130Z', palette.terracotta),
	path('M-52-420C-74-330-72-230-62-130-54-124-46-120-36-118-46-220-48-320-30-420Z', palette.rose, { opacity: 0.55 }),
	line('M-64-282C-20-268 40-270 78-284', palette.brick, 10),
	line('M-34-420C-22-452-8-462 4-468', palette.brick, 9),
	path('M-18-500H32V-456C20-440-6-440-18-456Z', '#c98f68'),
	path('M-54-560C-58-604-26-626 6-626 42-626 62-602 62-564 62-524 42-494 6-494-20-494-42-508-48-530-62-532-66-540-54-560Z', '#dba67f'),
	path('M62-564C62-524 42-494 6-494-8-494-20-498-30-504 4-508 24-534 22-580H60C62-576 62-570 62-564Z', palette.bark, { opacity: 0.18 }),
	path('M-30-520C-34-506-12-494 8-494 42-494 62-524 62-566 50-560 40-556 32-546 20-528-4-520-30-520Z', palette.cocoa),
	path('M-46-536C-38-530-28-530-20-536-26-546-40-546-46-536Z', palette.cocoa),
	circle(28, -558, 11, '#cf976e'),
	path('M-58-588C-52-606 50-606 66-588L62-566C46-580-36-580-54-570Z', '#e9dcc4'),
	path('M-58-588C-86-620-80-672-40-676-26-706 36-708 48-676 92-674 96-614 66-588 40-600-34-600-58-588Z', '#fffaf0'),
	path('M48-676C92-674 96-614 66-588 58-592 50-594 42-595 62-620 62-652 48-676Z', palette.coffee, { opacity: 0.1 }),
].join('');

const arms: Shape = [
	line('M10-420C-30-370-70-332-128-306', '#eee2cd', 50),
	line('M-128-306-158-296', '#dba67f', 36),
	line('M34-412C18-360-6-330-40-306', '#f7eedd', 54),
	line('M-40-306-70-298', '#dba67f', 38),
].join('');

const sack = (color: string): Shape =>
	[
		shade(0, 2, 120, 20),
		path('M-96 0C-118-60-112-130-84-176H84C112-130 118-60 96 0Z', color),
		path('M-84-176C-112-130-118-60-96 0H-60C-76-60-72-126-56-176Z', '#fff', { opacity: 0.22 }),
		path('M-92-176C-70-210 70-210 92-176 60-164-60-164-92-176Z', palette.cream),
		at({ y: -30, scale: 0.32 }, ...[-26, 0, 26].map((turn) => at({ turn }, stalk))),
	].join('');

/** The gradients and shapes that the picture refers to by their ids. */
const definitions = [
	linear('room', [
		[0, '#5a3b30'],
		[1, '#7a5140'],
	]),
	linear('fire', [
		[0, '#5d2416', 0.4],
		[0.5, '#c9542a', 0.8],
		[1, '#f8b04c'],
	]),
	radial('heat', [
		[0, '#ffcf7d', 0.75],
		[0.5, '#ffb457', 0.28],
		[1, '#ffb457', 0],
	]),
	linear('floor', [
		[0, '#9b6b4b'],
		[1, '#6f4734'],
	]),
	linear('night', [
		[0, '#27404a'],
		[1, '#5f7f80'],
	]),
	linear('brickShade', [
		[0, palette.coffee, 0.55],
		[0.4, palette.coffee, 0],
		[1, palette.coffee, 0.25],
	]),
	clip('stove', path('M0 860V120C0 40 60 0 140 0H700C780 0 840 40 840 120V860Z', '#fff')),
];

/** The baker puts a loaf into the brick oven before dawn. */
export const draw = (): string =>
	picture(
		definitions,
		rect(0, 0, size.width, size.height, fill('room')),
		rect(0, 880, size.width, 144, fill('floor')),
		at({ x: 40, y: 60 }, group({ 'clip-path': fill('stove') }, rect(0, 0, 840, 860, '#8f4d38'), brick(), rect(0, 0, 840, 860, fill('brickShade')))),
		rect(250, -10, 420, 80, '#8f4d38'),
		at({ x: 250, y: -34 }, group({ opacity: 0.9 }, ...range(5).map((index) => rect(index * 84 + 4, 40, 76, 46, index % 2 ? '#b9694a' : '#c27a55', { rx: 5 })))),
		circle(460, 560, 620, fill('heat')),
		at({ x: 460, y: 690 }, mouth),
		...[240, 680].map((x) => rect(x - 90, 748, 180, 92, '#4a2a1f', { rx: 8, opacity: 0.6 })),
		...range(4).map((index) =>
			circle(178 + index * 42, 812, 21, ['#c08a55', '#a8713f', '#b67d48', '#c99661'][index] ?? '', { stroke: '#7d4f2b', 'stroke-width': 4 })
		),
		...range(3).map((index) => circle(198 + index * 42, 776, 21, ['#b67d48', '#c99661', '#a8713f'][index] ?? '', { stroke: '#7d4f2b', 'stroke-width': 4 })),
		at(
			{ x: 1190, y: 110 },
			rect(-16, -16, 272, 302, palette.coffee, { rx: 8, opacity: 0.5 }),
			rect(0, 0, 240, 270, fill('night')),
			circle(168, 74, 30, '#fdf3d4'),
			...[
				[40, 40],
				[86, 96],
				[204, 150],
				[50, 168],
				[120, 30],
			].map(([x = 0, y = 0]) => circle(x, y, 3.5, palette.cream)),
			path('M0 214C60 186 150 222 240 190V270H0Z', '#1f3138'),
			rect(114, 0, 12, 270, '#4a2f25'),
			rect(0, 130, 240, 12, '#4a2f25')
		),
		rect(1070, 520, 466, 20, '#b27a45', { rx: 4 }),
		...[1150, 1290, 1430].map((x, index) => at({ x, y: 520, scale: index === 1 ? 0.5 : 0.46 }, index === 1 ? loaf : boule)),
		at({ x: 1300, y: 930, scale: 1.1 }, sack('#d9b98a')),
		at({ x: 1450, y: 960, scale: 1.2 }, sack('#c9a473')),
		at({ x: 980, y: 960, scale: 1.08 }, baker),
		at({ x: 700, y: 640, turn: 4 }, rect(-20, -9, 420, 18, '#c99a62', { rx: 9 }), path('M-170-10C-190-14-190 14-170 12L-20 10V-10Z', '#d9ae78')),
		at({ x: 610, y: 626, scale: 0.56 }, boule),
		at({ x: 980, y: 960, scale: 1.08 }, arms),
		ellipse(460, 900, 420, 40, '#ffbf68', { opacity: 0.22 })
	);

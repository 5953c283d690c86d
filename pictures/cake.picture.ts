import { palette } from './palette';
import { at, circle, ellipse, fill, line, linear, path, picture, radial, range, rect, shade, size, type Shape } from './shapes';

const berry = (color: string): Shape => circle(0, 0, 26, color) + path('M-16-12C-8-24 10-24 17-11 8-17-6-18-16-12Z', '#fff', { opacity: 0.4 });

const strawberry: Shape = [
	path('M0 40C-34 26-42-14-26-28-10-38 10-38 26-28 42-14 34 26 0 40Z', palette.terracotta),
	path('M-26-28C-10-38 10-38 26-28 8-26-6-24-30-10-30-18-30-24-26-28Z', palette.rose, { opacity: 0.7 }),
	...[
		[-12, -8],
		[10, -12],
		[0, 10],
		[-16, 8],
		[16, 6],
	].map(([x = 0, y = 0]) => ellipse(x, y, 2.4, 4, palette.butter)),
	path('M-24-30C-12-44-4-40 0-48 4-40 12-44 24-30 10-26 4-28 0-20-4-28-10-26-24-30Z', palette.leaf),
].join('');

/** A layer of the cake; the cream below it belongs to it. Its top at y 0. */
const layer = (half: number): Shape =>
	[
		rect(-half, 0, half * 2, 74, fill('sponge'), { rx: 12 }),
		rect(-half + 6, 70, half * 2 - 12, 20, palette.cream, { rx: 10 }),
		...range(9).map((index) => circle(-half + 30 + (index * (half * 2 - 60)) / 8, 80, 13, index % 2 ? palette.berry : palette.rose)),
	].join('');

const cake: Shape = [
	...[270, 180, 90].map((y) => at({ y: -y }, layer(230))),
	path(
		'M-244-296C-244-336-200-350 0-350S244-336 244-296V-262C240-226 212-226 206-258 202-276 190-274 188-256 184-196 148-196 144-252 142-272 126-272 122-252 116-220 92-220 88-250 84-270 68-268 64-246 58-176 18-178 14-244 12-266-6-266-10-246-16-214-42-214-46-246-50-268-66-268-70-250-78-192-116-194-120-252-122-272-138-272-142-254-148-226-172-226-176-254-180-274-194-272-198-256-206-230-238-232-244-262Z',
		fill('glaze')
	),
	path('M-214-306C-190-332-100-336-10-336-120-322-180-314-214-306Z', '#fff', { opacity: 0.5 }),
	...[-170, -60, 54, 164].map((x, index) => at({ x, y: -366 - (index % 2) * 4, turn: (index - 1.5) * 9, scale: 1.12 }, strawberry)),
	...[-118, -4, 112].map((x, index) => at({ x, y: -356, scale: 1.05 }, berry(index === 1 ? '#5b3a5e' : palette.berry))),
	...[-210, 212].map((x) => at({ x, y: -346, scale: 0.8 }, berry('#5b3a5e'))),
	...[-1, 1].map((side) => at({ x: side * 26, y: -372, turn: side * 40 }, path('M0 0C-14-20-12-44 0-60 12-44 14-20 0 0Z', palette.leaf))),
].join('');

const stand: Shape = [
	shade(0, 176, 240, 30),
	path('M-34 18H34C30 84 36 116 120 154V166H-120V154C-36 116-30 84-34 18Z', fill('china')),
	path('M-300-8H300C290 18 240 30 0 30S-290 18-300-8Z', fill('china')),
	ellipse(0, -8, 300, 20, '#fffaf0'),
	...range(15).map((index) => circle(-280 + index * 40, 10 + Math.sin((index / 14) * Math.PI) * 14, 7, palette.lake, { opacity: 0.55 })),
].join('');

const bunting: Shape = [
	line('M-40 60C340 250 1180 250 1576 60', palette.coffee, 4, { opacity: 0.6 }),
	...range(13).map((index) => {
		const share = (index + 0.7) / 13.4;
		const x = -40 + share * 1616;
		const y = 60 + 4 * share * (1 - share) * 143;
		return at(
			{ x, y, turn: (0.5 - share) * 26 },
			path('M-46 0H46L0 92Z', [palette.terracotta, palette.rose, palette.lake, palette.butter][index % 4] ?? ''),
			path('M-46 0H46L41 10H-41Z', palette.coffee, { opacity: 0.12 })
		);
	}),
].join('');

const slice: Shape = [
	shade(10, 26, 190, 30),
	ellipse(0, 14, 180, 30, '#fffaf0'),
	ellipse(0, 10, 126, 18, '#efe2cc'),
	path('M-100 6V-120L116-92V6Z', fill('sponge')),
	path('M-100-32 116-26V-8L-100-12ZM-100-82 116-66V-48L-100-62Z', palette.cream),
	path(
		'M-100-120C-40-150 60-132 116-100V-84C100-62 90-84 78-86 66-56 50-60 44-92 30-94 28-66 12-68 0-72 0-98-14-100-28-100-28-70-44-72-60-74-60-104-76-106-88-106-88-90-100-92Z',
		fill('glaze')
	),
	at({ x: -40, y: -142, scale: 0.9 }, strawberry),
].join('');

const vase: Shape = [
	...[-34, -14, 8, 30].map((turn) =>
		at({ y: -150, turn }, line('M0 60C4 0-2-90 0-150', palette.leaf, 6), path('M0-40C-26-52-40-80-34-96-12-88 0-64 0-40Z', palette.sage))
	),
	...[
		[-112, -286, palette.rose],
		[-38, -322, palette.cream],
		[52, -318, palette.terracotta],
		[112, -268, palette.butter],
	].map(([x, y, color]) =>
		at(
			{ x: Number(x), y: Number(y) },
			...range(7).map((index) => at({ turn: index * 51.4 }, ellipse(0, -22, 15, 24, String(color)))),
			circle(0, 0, 13, palette.crust)
		)
	),
	shade(0, 4, 96, 18),
	path('M-50-170H50C40-120 86-90 78-36 74-6 60 0 40 0H-40C-60 0-74-6-78-36-86-90-40-120-50-170Z', palette.lake),
	path('M-50-170H-24C-30-120-60-90-52-36-48-8-44 0-40 0-60 0-74-6-78-36-86-90-40-120-50-170Z', '#fff', { opacity: 0.22 }),
].join('');

/** The gradients and shapes that the picture refers to by their ids. */
const definitions = [
	linear('wall', [
		[0, '#f6d9c2'],
		[1, '#f1c6a9'],
	]),
	linear('arch', [
		[0, '#fdf0dc'],
		[1, '#fbe3c4'],
	]),
	linear('sponge', [
		[0, '#f3cf92'],
		[1, '#dfac66'],
	]),
	linear('glaze', [
		[0, '#fffaf2'],
		[1, '#f6ddc9'],
	]),
	linear(
		'china',
		[
			[0, '#ffffff'],
			[0.5, '#f1e6d6'],
			[1, '#d9c8b2'],
		],
		[0, 0, 1, 0]
	),
	linear('table', [
		[0, '#fffaf0'],
		[1, '#ecd9bd'],
	]),
	radial('sunlight', [
		[0, '#fffbe9', 0.9],
		[1, '#fffbe9', 0],
	]),
];

/** A layer cake with berries, ready for a celebration. */
export const draw = (): string =>
	picture(
		definitions,
		rect(0, 0, size.width, size.height, fill('wall')),
		path('M388 830V470A380 380 0 0 1 1148 470V830Z', fill('arch')),
		ellipse(700, 380, 420, 360, fill('sunlight')),
		bunting,
		rect(0, 800, size.width, 224, fill('table')),
		rect(0, 800, size.width, 10, '#fff', { opacity: 0.8 }),
		...range(20).map((index) =>
			path(`M${index * 80 - 20} 1024V${960 + (index % 2) * 18}A40 40 0 0 1 ${index * 80 + 60} ${960 + (index % 2) * 18}V1024Z`, palette.peach, {
				opacity: 0.35,
			})
		),
		at({ x: 250, y: 860 }, vase),
		at({ x: 768, y: 700 }, stand, at({ y: -4 }, cake)),
		at({ x: 1240, y: 890, scale: 1.12 }, slice),
		...[
			[470, 930, palette.berry],
			[520, 952, palette.terracotta],
			[1020, 946, '#5b3a5e'],
		].map(([x, y, color]) => at({ x: Number(x), y: Number(y), scale: 0.8 }, shade(4, 24, 36, 10), berry(String(color))))
	);

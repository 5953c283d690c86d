import { palette } from './palette';
import { at, circle, dust, ellipse, fill, line, path, range, rect, type Shape } from './shapes';

/** A long loaf with slashes, lying; 300 wide, its base at y 0. */
export const loaf: Shape = [
	path('M-150-8C-158-70-96-112 0-112S158-70 150-8C146 6-146 6-150-8Z', fill('crust')),
	path('M-128-50C-104-88-56-104 0-104c50 0 92 12 116 40-40-20-76-26-116-26-48 0-92 12-128 40Z', '#f3cd8a', { opacity: 0.65 }),
	...[-84, -28, 28, 84].map((x) =>
		at(
			{ x, y: -62 + Math.abs(x) * 0.12 },
			path('M-22 26C-22-2 2-28 28-36 34-10 8 20-22 26Z', '#f7dfae'),
			path('M-22 26C-22-2 2-28 28-36 12-18-6 2-22 26Z', '#c98a48', { opacity: 0.55 })
		)
	),
	path('M-150-8C-146 6 146 6 150-8c-30 7-270 7-300 0Z', palette.cocoa, { opacity: 0.35 }),
].join('');

/** A round loaf, standing; 260 wide, its base at y 0. */
export const boule: Shape = [
	path('M-130-40C-130-128-70-172 0-172S130-128 130-40C130 6-130 6-130-40Z', fill('crust')),
	path('M-104-84C-84-136-42-160 0-160c40 0 78 20 98 62-30-26-62-38-98-38-38 0-72 16-104 52Z', '#f3cd8a', { opacity: 0.6 }),
	path('M-12-152C-44-112-48-62-30-22-2-56 8-104-12-152Z', '#f8e3b8'),
	path('M-12-152C-44-112-48-62-30-22-30-68-24-112-12-152Z', '#c98a48', { opacity: 0.5 }),
	path('M-78-96C-30-104 40-96 92-66 40-56-30-64-78-96Z', '#f8e3b8'),
	path('M-78-96C-30-104 40-96 92-66 40-82-20-92-78-96Z', '#c98a48', { opacity: 0.5 }),
	dust(-6, -112, 84, 40, 40, palette.cream, 7),
	path('M-130-40C-130 6 130 6 130-40 110-10-110-10-130-40Z', palette.cocoa, { opacity: 0.28 }),
].join('');

/** A baguette, lying along the x axis; 420 long. */
export const baguette: Shape = [
	path('M-210 4C-206-22-176-34 0-34S206-22 210 4C206 24 176 32 0 32S-206 24-210 4Z', fill('crust')),
	path('M-190-8C-170-22-120-26 0-26s170 4 190 18C150-16 90-18 0-18s-150 2-190 10Z', '#f3cd8a', { opacity: 0.7 }),
	...range(5).map((index) =>
		at({ x: -140 + index * 70, turn: -24 }, ellipse(0, 0, 34, 9, '#f7dfae'), path('M-34 0C-20 12 20 12 34 0 18 5-18 5-34 0Z', palette.bark, { opacity: 0.5 }))
	),
].join('');

/** A croissant from above, its tips downwards; about 300 wide. */
export const croissant: Shape = (() => {
	const segments = [-3, 3, -2, 2, -1, 1, 0].map((index) => {
		const angle = index * 27;
		const scale = [1, 0.94, 0.74, 0.46][Math.abs(index)] ?? 0;
		const radians = ((angle - 90) * Math.PI) / 180;
		return at(
			{ x: Math.cos(radians) * 112, y: Math.sin(radians) * 96 + 60, turn: angle },
			ellipse(0, 4, 44, 74 * scale, palette.cocoa, { opacity: 0.4 }),
			ellipse(0, 0, 42, 72 * scale, fill('golden')),
			path(`M-24 ${-46 * scale}C-8 ${-62 * scale} 14 ${-62 * scale} 26 ${-44 * scale} 10 ${-52 * scale}-8 ${-52 * scale}-24 ${-46 * scale}Z`, '#fdeab9', {
				opacity: 0.6,
			}),
			line(`M-18 ${-30 * scale}C-24 ${-4 * scale}-22 ${26 * scale}-12 ${50 * scale}`, palette.bark, 3.5, { opacity: 0.45 }),
			line(`M4 ${-40 * scale}C-2 ${-8 * scale} 0 ${26 * scale} 6 ${56 * scale}`, palette.bark, 3.5, { opacity: 0.4 }),
			line(`M22 ${-30 * scale}C24 ${-4 * scale} 22 ${22 * scale} 18 ${44 * scale}`, palette.bark, 3, { opacity: 0.35 })
		);
	});
	return segments.join('');
})();

/** A small round bun, standing; 110 wide, its base at y 0. */
export const bun: Shape = [
	path('M-55-14C-55-58-26-78 0-78S55-58 55-14C55 4-55 4-55-14Z', fill('golden')),
	path('M-40-40C-30-62-14-70 2-70c16 0 30 8 36 22-14-8-26-10-38-10-14 0-26 6-40 18Z', '#fdeab9', { opacity: 0.75 }),
].join('');

/** A basket; 240 wide, its rim at y 0, for bread that is drawn before it. */
export const basket: Shape = [
	path('M-120-6H120L100 96C98 106 90 110 82 110H-82C-90 110-98 106-100 96Z', '#b98247'),
	...range(4).map((row) => line(`M${-112 + row * 5} ${18 + row * 24}H${112 - row * 5}`, '#8d5a2c', 4, { opacity: 0.55 })),
	...range(9).map((column) => line(`M${-96 + column * 24} 2L${-80 + column * 20} 106`, '#dba965', 5, { opacity: 0.5 })),
	rect(-126, -16, 252, 22, '#cf9858', { rx: 11 }),
].join('');

/** A stalk of wheat, growing upwards from the origin; 260 high. */
export const stalk: Shape = [
	line('M0 0C4-80-2-150 6-210', '#c99b4c', 5),
	...range(6).map((index) =>
		at(
			{ x: 5 - index * 0.2, y: -150 - index * 20, scale: 1 - index * 0.07 },
			path('M0 0C-26-6-30-30-22-42-6-36 2-18 0 0Z', '#e2b258'),
			path('M0 0C26-6 30-30 22-42 6-36-2-18 0 0Z', '#f0cd7f')
		)
	),
	path('M4-262C-8-284-2-300 6-308 14-298 18-282 4-262Z', '#f0cd7f'),
].join('');

/** A cup of coffee from above; 200 wide with its saucer. */
export const coffeeFromAbove: Shape = [
	ellipse(6, 12, 118, 116, fill('shade')),
	circle(0, 0, 104, palette.cream),
	circle(0, 0, 84, '#efe0c8'),
	path('M58-16C96-34 128-20 124 6S88 36 58 20Z', palette.cream, { stroke: '#e4d2b4', 'stroke-width': 4 }),
	circle(0, 0, 68, palette.cream, { stroke: '#e4d2b4', 'stroke-width': 4 }),
	circle(0, 0, 56, '#8b5430'),
	path('M0 38C-46 6-34-32-10-28-2-27 0-18 0-14 0-18 4-27 12-28 34-30 44 8 0 38Z', '#f3dcb6'),
].join('');

import { palette } from './palette';

/** SVG markup. */
export type Shape = string;

/** Width and height of every picture, in pixels: 3 to 2, as the photos of a page mostly are. */
export const size = { width: 1536, height: 1024 } as const;

type Values = Readonly<Record<string, string | number | undefined>>;

const round = (value: string | number) => (typeof value === 'number' ? Number(value.toFixed(1)) : value);

function element(name: string, values: Values, content = ''): Shape {
	const attributes = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${round(value)}"`));
	return `<${name}${attributes.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Values = {}): Shape =>
	element('rect', { x, y, width, height, fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Values = {}): Shape =>
	element('ellipse', { cx, cy, rx, ry, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Values = {}): Shape => ellipse(cx, cy, r, r, fill, more);

export const path = (d: string, fill: string, more: Values = {}): Shape => element('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Values = {}): Shape =>
	path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

interface Place {
	readonly x?: number;
	readonly y?: number;
	readonly scale?: number;
	readonly turn?: number;
	readonly flip?: boolean;
	readonly opacity?: number;
}

/** Shapes that are drawn around the origin, put at their place. */
export function at({ x = 0, y = 0, scale = 1, turn = 0, flip = false, opacity }: Place, ...shapes: readonly Shape[]): Shape {
	return element(
		'g',
		{ transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${flip ? -scale : scale} ${scale})`, opacity },
		shapes.join('')
	);
}

export const group = (values: Values, ...shapes: readonly Shape[]): Shape => element('g', values, shapes.join(''));

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const stops = (list: Stops) => list.map(([offset, color, opacity]) => element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity })).join('');

/** A gradient; `fill(id)` uses it. It runs from top to bottom unless told otherwise. */
export const linear = (id: string, list: Stops, [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): Shape =>
	element('linearGradient', { id, x1, y1, x2, y2 }, stops(list));

export const radial = (id: string, list: Stops): Shape => element('radialGradient', { id }, stops(list));

export const clip = (id: string, ...shapes: readonly Shape[]): Shape => element('clipPath', { id }, shapes.join(''));

export const fill = (id: string): string => `url(#${id})`;

/** Gradients that several things share. */
const shared = [
	radial('shade', [
		[0, palette.coffee, 0.42],
		[0.55, palette.coffee, 0.2],
		[1, palette.coffee, 0],
	]),
	radial('glow', [
		[0, '#fff3cf', 0.95],
		[0.35, palette.butter, 0.5],
		[1, palette.butter, 0],
	]),
	linear('crust', [
		[0, '#eab76a'],
		[0.45, palette.crust],
		[1, '#8f5026'],
	]),
	linear('golden', [
		[0, '#f5cf86'],
		[0.5, '#dd9f50'],
		[1, palette.bark],
	]),
	linear('steel', [
		[0, '#f4efe6'],
		[0.5, '#cfc8bc'],
		[1, '#9a9389'],
	]),
].join('');

/** A whole picture. */
export const picture = (definitions: readonly Shape[], ...shapes: readonly Shape[]): string =>
	element(
		'svg',
		{ xmlns: 'http://www.w3.org/2000/svg', width: size.width, height: size.height, viewBox: `0 0 ${size.width} ${size.height}` },
		[element('defs', {}, shared + definitions.join('')), ...shapes].join('')
	);

/** The soft shadow of something that stands on a surface. */
export const shade = (cx: number, cy: number, rx: number, ry: number, opacity = 1): Shape => ellipse(cx, cy, rx, ry, fill('shade'), { opacity });

/** Numbers from 0 to 1 that look random and are the same in each build. */
export function noise(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Flour or crumbs: small dots that get fewer towards the edge of an ellipse. */
export function dust(cx: number, cy: number, rx: number, ry: number, count: number, color: string, seed: number): Shape {
	const next = noise(seed);
	return range(count)
		.map(() => {
			const angle = next() * 2 * Math.PI;
			const distance = next();
			return circle(cx + Math.cos(angle) * rx * distance, cy + Math.sin(angle) * ry * distance, 1.5 + next() * 3.5, color, { opacity: 0.35 + next() * 0.5 });
		})
		.join('');
}

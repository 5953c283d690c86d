import type { Dice } from './dice';
import type { Palette } from './palettes';
import { areaBelow, circle, group, height, leaf, path, type Point, rectangle, smoothLine, width } from './shapes';

/** A style of composition. */
export interface Scene {
	/** Begins the description of the picture. */
	readonly description: string;
	/** Words of a text for which the scene is chosen. */
	readonly words: string;
	/** The shapes in front of the background. */
	readonly draw: (palette: Palette, dice: Dice) => readonly string[];
}

/** Points from beyond the left edge to beyond the right one. */
function ridge(dice: Dice, y: number, variation: number, count: number): Point[] {
	const step = (width + 200) / (count - 1);
	return Array.from({ length: count }, (_, index) => ({ x: index * step - 100, y: y + dice.between(-variation, variation) }));
}

const sunIn = (palette: Palette, dice: Dice, y: number): readonly string[] => {
	const center = { x: dice.between(0.55, 0.85) * width, y };
	const radius = dice.between(90, 150);
	return [
		circle(center, radius * 2.1, { fill: palette.accent, opacity: 0.12 }),
		circle(center, radius * 1.5, { fill: palette.accent, opacity: 0.18 }),
		circle(center, radius, { fill: palette.accent }),
	];
};

const hills: Scene = {
	description: 'Rolling hills under a low sun',
	words:
		'adventure animal bike camping climate countryside desert earth farm field hike hiking journey landscape morning mountain nature north park road run running safari ski snow summer sun travel trip vacation view village walk winter',
	draw: (palette, dice) => [
		...sunIn(palette, dice, dice.between(0.24, 0.36) * height),
		...palette.layers.map((color, index) => path(areaBelow(ridge(dice, height * (0.44 + index * 0.125), 95 - index * 8, 5 + dice.below(3))), { fill: color })),
	],
};

const waves: Scene = {
	description: 'Flowing waves',
	words:
		'beach boat calm coast dance fish harbour island lake meditation music ocean rain relax river sail sea ship sleep sound surf swim swimming water wave yoga',
	draw: (palette, dice) => {
		const bands = 11;
		const tilt = dice.between(-140, 140);
		return [
			...sunIn(palette, dice, dice.between(0.18, 0.26) * height),
			...Array.from({ length: bands }, (_, band) => {
				const y = height * (0.36 + (band / bands) * 0.68);
				const points = ridge(dice, y, 34 + band * 5, 6).map((point) => ({ ...point, y: point.y + tilt * (point.x / width - 0.5) }));
				const color = palette.layers[Math.floor((band / bands) * palette.layers.length)] ?? palette.ink;
				return (
					path(areaBelow(points), { fill: color, opacity: 0.82 }) +
					path(smoothLine(points), { fill: 'none', stroke: palette.paper, 'stroke-width': 3, opacity: 0.35 })
				);
			}),
		];
	},
};

/** A building with rows of windows, of which some are lit. */
function building(palette: Palette, dice: Dice, corner: Point, size: Point, color: string): string {
	const pitch = 46;
	const columns = Math.max(1, Math.floor((size.x - 30) / pitch));
	const margin = (size.x - columns * pitch + 22) / 2;
	const windows: string[] = [];
	for (let row = 0; row < Math.floor((size.y - 60) / 62); row += 1) {
		for (let column = 0; column < columns; column += 1) {
			const isLit = dice.below(3) === 0;
			const place = { x: corner.x + margin + column * pitch, y: corner.y + 36 + row * 62 };
			windows.push(rectangle(place, { x: 24, y: 34 }, { fill: isLit ? palette.accent : palette.paper, opacity: isLit ? 0.95 : 0.16 }));
		}
	}
	return rectangle(corner, size, { fill: color }) + windows.join('');
}

const skyline: Scene = {
	description: 'A skyline with lit windows',
	words:
		'architecture building business city company cinema culture finance history home hotel house interior job market money museum office restaurant shop startup street theatre town urban work',
	draw: (palette, dice) => {
		const rows = [
			{ color: palette.layers[1], low: 0.36, high: 0.58, size: 190 },
			{ color: palette.layers[2], low: 0.46, high: 0.68, size: 230 },
			{ color: palette.layers[3], low: 0.58, high: 0.8, size: 270 },
		];
		return [
			...sunIn(palette, dice, 0.28 * height),
			...rows.flatMap(({ color, low, high, size }) => {
				const buildings: string[] = [];
				for (let x = -dice.between(20, 120); x < width; ) {
					const across = size * dice.between(0.65, 1.1);
					const top = height * dice.between(low, high);
					buildings.push(building(palette, dice, { x, y: top }, { x: across, y: height - top }, color));
					x += across + dice.pick([0, 0, 26, 60]);
				}
				return buildings;
			}),
			path(areaBelow(ridge(dice, height * 0.93, 14, 5)), { fill: palette.layers[4] }),
		];
	},
};

const orbits: Scene = {
	description: 'Circles in orbit around each other',
	words: 'ai evening film future galaxy idea internet magic midnight moon mystery night planet question robot science space star technology time universe year',
	draw: (palette, dice) => {
		const center = { x: width * dice.between(0.56, 0.72), y: height * dice.between(0.4, 0.56) };
		const onOrbit = (radius: number): Point => {
			const angle = dice.between(0, 2 * Math.PI);
			return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
		};
		const orbitRadii = Array.from({ length: 7 }, (_, index) => 190 + index * 128);
		return [
			...Array.from({ length: 70 }, () =>
				circle({ x: dice.between(0, width), y: dice.between(0, height) }, dice.between(1.5, 4.5), { fill: palette.accent, opacity: dice.between(0.25, 0.8) })
			),
			...[...orbitRadii].reverse().map((radius, index) => circle(center, radius, { fill: palette.layers[index % 4] ?? palette.ink, opacity: 0.2 })),
			...orbitRadii.map((radius) => circle(center, radius, { fill: 'none', stroke: palette.paper, 'stroke-width': 2.5, opacity: 0.4 })),
			circle(center, 118, { fill: palette.accent }),
			circle({ x: center.x - 30, y: center.y - 26 }, 70, { fill: palette.paper, opacity: 0.22 }),
			...orbitRadii.map((radius, index) => {
				const place = onOrbit(radius);
				const size = dice.between(20, 50);
				const color = palette.layers[4 - (index % 4)] ?? palette.ink;
				return circle(place, size + 7, { fill: palette.paper, opacity: 0.85 }) + circle(place, size, { fill: color });
			}),
		];
	},
};

/** One tile of a pattern, inside a square of the side 1. */
const tiles: readonly [string, ...string[]] = [
	'M0 0A1 1 0 0 1 1 1L0 1Z',
	'M1 0A1 1 0 0 0 0 1L1 1Z',
	'M0 0L1 0A1 1 0 0 1 0 1Z',
	'M1 1A1 1 0 0 1 0 0L1 0Z',
	'M0 .5A.5 .5 0 0 1 1 .5Z M0 1A.5 .5 0 0 1 1 1Z',
	'M.5 0A.5 .5 0 0 1 .5 1A.5 .5 0 0 1 .5 0Z',
	'M0 0L1 0L0 1Z',
	'M0 0L.5 0L.5 1L0 1Z',
	'M0 .5A.5 .5 0 0 0 .5 0L1 0A1 1 0 0 1 0 1Z',
];

const mosaic: Scene = {
	description: 'A mosaic of circles, arcs and triangles',
	words:
		'app art book code coding craft data design developer digital fashion game kid launch learning marketing meeting plan poem product programming project school software story strategy team tech web website writing',
	draw: (palette, dice) => {
		const side = 256;
		const colors: [string, ...string[]] = [...palette.layers, palette.accent, palette.paper];
		const squares: string[] = [];
		for (let y = 0; y < height; y += side) {
			for (let x = 0; x < width; x += side) {
				const back = dice.pick(colors);
				const front = dice.pick(colors);
				squares.push(rectangle({ x, y }, { x: side + 1, y: side + 1 }, { fill: back }));
				if (front !== back) {
					squares.push(path(dice.pick(tiles), { fill: front, transform: `translate(${x} ${y}) scale(${side})` }));
				}
			}
		}
		return squares;
	},
};

/** A stem with leaves on both sides. */
function branch(palette: Palette, dice: Dice, x: number, color: string): string {
	const reach = dice.between(0.45, 0.86) * height;
	const lean = dice.between(-14, 14);
	const pairs = 5 + dice.below(4);
	const leaves = Array.from({ length: pairs }, (_, index) => {
		const y = -reach * (0.26 + (0.72 * index) / pairs);
		const length = dice.between(120, 200) * (1 - (0.45 * index) / pairs);
		const rise = dice.between(28, 46);
		const look = { fill: color };
		return leaf({ x: 0, y }, length, length * 0.36, -rise, look) + leaf({ x: 0, y: y - 26 }, length, length * 0.36, rise - 180, look);
	});
	const blossom =
		dice.below(2) === 0
			? circle({ x: 0, y: -reach - 16 }, dice.between(24, 40), { fill: palette.accent })
			: leaf({ x: 0, y: -reach + 6 }, 110, 38, -90, { fill: color });
	return group({ transform: `translate(${Math.round(x)} ${height + 10}) rotate(${Math.round(lean)})` }, [
		path(`M0 0L0 ${Math.round(-reach)}`, { stroke: color, 'stroke-width': 9, 'stroke-linecap': 'round' }),
		...leaves,
		blossom,
	]);
}

const leaves: Scene = {
	description: 'Leaves and blossoms',
	words:
		'autumn baby bake beauty bird birthday bread breakfast cake coffee cook cooking drink family flower food forest friend fruit garden gift green grow health heart kitchen leaf love meal organic plant recipe rose salad spring tea tree vegan vegetable wedding wine wood',
	draw: (palette, dice) => [
		...sunIn(palette, dice, dice.between(0.22, 0.34) * height),
		path(areaBelow(ridge(dice, height * 0.78, 40, 5)), { fill: palette.layers[0], opacity: 0.7 }),
		...[palette.layers[1], palette.layers[2], palette.layers[3]].flatMap((color, row) =>
			Array.from({ length: 6 }, (_, index) => branch(palette, dice, width * ((index + 0.5) / 6) + dice.between(-130, 130) + row * 40, color))
		),
		path(areaBelow(ridge(dice, height * 0.95, 16, 5)), { fill: palette.layers[4] }),
	],
};

export const scenes: readonly Scene[] = [hills, waves, skyline, orbits, mosaic, leaves];

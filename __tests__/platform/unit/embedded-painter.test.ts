import { createEmbeddedPainter } from '../../../platform/domains/media/painter';
import { composePicture } from '../../../platform/domains/media/painter/compose';
import { scenes } from '../../../platform/domains/media/painter/scenes';

/** A font whose letters are all half as wide as they are high. */
const measure = (line: string, fontSize: number): number => (line.length * fontSize) / 2;
const compose = (title: string, text = '', seed = 'seed') => composePicture({ title, text, seed }, measure);

it.each([
	['Winter in the mountains', 'Rolling hills under a low sun in icy blues and red'],
	['Surfing at the ocean', 'Flowing waves in blues and sand'],
	['Our new office building in the city', 'A skyline with lit windows in blue, red and cream'],
	['The moon and other planets', 'Circles in orbit around each other in violets and gold'],
	['Design and code', 'A mosaic of circles, arcs and triangles in blue, red and cream'],
	['Soups and cakes', 'Leaves and blossoms in saffron and terracotta'],
])('“%s” is painted as: %s', (title, description) => {
	expect(compose(title).description).toBe(`${description}, with the title “${title}”.`);
});

it('paints every composition, and never draws a position that is no number', () => {
	const descriptions = new Set<string>();
	for (let seed = 0; seed < 60; seed += 1) {
		const { svg, description } = compose('', '', String(seed));
		expect(svg).not.toMatch(/NaN|undefined|Infinity/);
		descriptions.add(description.replace(/ in .*/, ''));
	}
	expect(descriptions.size).toBe(scenes.length);
});

it('a long title is wrapped and shortened, and stays on the picture', () => {
	const { svg, description } = compose('An extraordinarily long headline about everything that happened to us in the summer of last year and before');
	const lines = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, line]) => line);
	expect(lines.length).toBeGreaterThan(1);
	expect(lines.length).toBeLessThanOrEqual(3);
	expect(description).toContain('…');
});

it('letters of a title cannot become part of the drawing', () => {
	expect(compose('Salt & pepper').svg).toContain('Salt &amp; pepper');
	expect(compose('<script>alert(1)</script>').svg).not.toContain('script');
});

it.each(['日本語のタイトル', 'مرحبا', '🌸🌸', ''])('the title “%s”, which the font does not have, is left out', (title) => {
	expect(compose(title).svg).not.toContain('<text');
});

it('paints for another site before a site’s third picture, and refuses what one site alone cannot wait for', async () => {
	const { paint } = createEmbeddedPainter();
	const { signal } = new AbortController();
	const painted: number[] = [];
	const ask = (siteId: number, userId: number) => paint({ title: '', text: '', seed: 'a' }, { siteId, userId }, signal).then(() => void painted.push(siteId));
	await Promise.all([ask(1, 1), ask(1, 2), ask(1, 3), ask(2, 1)]);
	expect(painted).toEqual([1, 1, 2, 1]);

	const leaving = new AbortController();
	const outcomes = await Promise.all(
		Array.from({ length: 60 }, (_, userId) =>
			paint({ title: '', text: '', seed: 'a' }, { siteId: 1, userId }, leaving.signal)
				.then((painted) => {
					if (painted === null) {
						// As soon as one is refused, all others leave.
						leaving.abort(new Error('gone'));
					}
					return painted === null ? 'refused' : 'painted';
				})
				.catch(() => 'gone')
		)
	);
	expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(9);
});

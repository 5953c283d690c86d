import type { Clock } from '../../../core/clock';
import type { FeedSource, SourcePost } from './feed-source';

const size = 640;
const dayMs = 86_400_000;

interface Scene {
	readonly title: string;
	/** From the top of the sky to the horizon. */
	readonly sky: readonly [string, string];
	/** From the far to the near hills. */
	readonly hills: readonly [string, string, string];
	readonly sun: string;
}

const light = {
	dawn: { sky: ['#fde3c8', '#fbbf9a'], hills: ['#e67d68', '#c95b60', '#5f2a4b'], sun: '#fff1cf' },
	noon: { sky: ['#dff1f2', '#f8ead2'], hills: ['#6fb3b8', '#3c8d93', '#143f4f'], sun: '#f2a65a' },
	evening: { sky: ['#fbeed3', '#efb95c'], hills: ['#de8d3e', '#c0622f', '#54291f'], sun: '#d6452f' },
	night: { sky: ['#2b2350', '#6a4a7f'], hills: ['#5d4684', '#443570', '#1e183d'], sun: '#f4c76b' },
} as const;

const places = ['The hills behind the house', 'On the way to the lake', 'The last valley before the pass'] as const;

const scenes: readonly Scene[] = places.flatMap((place) => Object.entries(light).map(([time, colours]) => ({ ...colours, title: `${place}, ${time}` })));

/** A line of hills; each scene has its own. */
function hill(scene: number, layer: number): string {
	const heightAt = (step: number): number => 330 + layer * 90 + Math.round(45 * Math.sin(scene * 2.3 + layer * 1.7 + step * 1.1));
	const points = Array.from({ length: 9 }, (_, step) => `${step * (size / 8)} ${heightAt(step)}`);
	return `M0 ${size}L${points.join('L')}L${size} ${size}Z`;
}

function draw({ sky, hills, sun }: Scene, index: number): string {
	const [x, y] = [120 + ((index * 137) % 400), 110 + ((index * 53) % 150)];
	const layers = hills.map((fill, layer) => `<path d="${hill(index, layer)}" fill="${fill}"/>`).join('');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><rect width="${size}" height="${size}" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="56" fill="${sun}"/>${layers}</svg>`;
}

const posts: readonly SourcePost[] = scenes.map(({ title }, index) => ({ id: `sample-${index + 1}`, title, link: '', pictureUrl: String(index) }));

/** An account of drawn pictures, so that the block works where no app of Instagram is configured. */
export function createSampleAccount(clock: Clock): FeedSource {
	const grant = () => ({ token: 'sample', expiresAt: clock.now() + 60 * dayMs });
	return {
		name: 'embedded',
		authorizeUrl: (redirectUri, state) => `${redirectUri}?${new URLSearchParams({ code: 'sample', state }).toString()}`,
		// Two periods in a row: no account of Instagram can have this name, so that the saved link leads to nobody.
		redeem: async () => ({ ...grant(), accountId: 'sample', username: 'sample..account' }),
		renew: async () => grant(),
		list: async () => posts,
		async picture({ pictureUrl }) {
			const { renderAsync } = await import('@resvg/resvg-js');
			const index = Number(pictureUrl);
			const scene = scenes[index];
			if (scene === undefined) {
				throw new RangeError('The sample account has no such picture.');
			}
			return { type: 'image/png', bytes: (await renderAsync(draw(scene, index), { font: { loadSystemFonts: false } })).asPng() };
		},
	};
}

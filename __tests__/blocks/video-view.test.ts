import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { formatTime } from '../../blocks/video/view/chapters';
import type { PlayHls } from '../../blocks/video/view/load-library';
import { addChapters } from '../../blocks/video/view/optional';
import { players } from '../../blocks/video/view/players';
import { startPlayer } from '../../blocks/video/view/start-player';
import { installFakeMedia } from './support/fake-media';

const labels = {
	speed: 'Speed',
	chapters: 'Chapters',
	failed: 'This video could not be loaded.',
	denied: 'This video is private.',
	expired: 'The page has been open for too long. Please reload it and try again.',
	retry: 'Try again',
};
const access = {
	url: '/playback/abcdefgh?post_id=7',
	nonce: 'n0nce',
	files: ['https://files.example/a?v=1', 'https://files.example/t.vtt', 'https://files.example/p'],
};

interface Options {
	readonly data?: { readonly hls?: string; readonly access?: object; readonly autoplay?: boolean; readonly controls?: boolean };
	readonly inner?: string;
	readonly attributes?: string;
	readonly style?: string;
}

let count = 0;

const figure = ({ data = {}, inner = '<source src="https://files.example/a">', attributes = '', style = '' }: Options = {}) => {
	const element = document.createElement('figure');
	element.className = 'wp-block-videopress-video';
	const { hls = null, access: question = null, ...settings } = data;
	const players = { library: 'https://site.example/library.js', labels };
	window.sitewrightPage = JSON.stringify({ ...JSON.parse(window.sitewrightPage ?? '{}'), video: players, [`video:${++count}`]: { hls, access: question } });
	element.dataset['player'] = JSON.stringify({ video: String(count), autoplay: false, controls: true, ...settings });
	element.innerHTML = `<div style="${style}"><video controls aria-label="A lecture" ${attributes}>${inner}</video></div>`;
	document.body.append(element);
	return element;
};

/** Puts players on the page and starts them. */
function visit(...options: Options[]): HTMLVideoElement[] {
	const figures = options.map(figure);
	figures.forEach(startPlayer);
	return figures.map((element) => element.querySelector('video') as HTMLVideoElement);
}

const visitOne = (options: Options = {}): HTMLVideoElement => visit(options)[0] as HTMLVideoElement;

/** The browser's way after `load`: it knows the file, and is where it was put. */
const fileArrives = (video: HTMLVideoElement) => fireEvent(video, new Event('loadedmetadata'));
const playTo = (video: HTMLVideoElement, seconds: number) => {
	void video.play();
	video.currentTime = seconds;
	fireEvent(video, new Event('timeupdate'));
};

let media: ReturnType<typeof installFakeMedia>;
let reducesMotion = false;

beforeEach(() => {
	document.body.replaceChildren();
	document.head.replaceChildren();
	localStorage.clear();
	media = installFakeMedia();
	reducesMotion = false;
	window.matchMedia = jest.fn(() => ({ matches: reducesMotion })) as never;
	Object.assign(navigator, { connection: undefined });
	delete window.sitewrightPlayHls;
});

describe('several videos on a page', () => {
	it('play one at a time', () => {
		const [first, second] = visit({}, {}) as [HTMLVideoElement, HTMLVideoElement];
		void first.play();
		void second.play();
		expect(first.paused).toBe(true);
		expect(players.state(first.id)).toBe('is-paused');
		expect(players.state(second.id)).toBe('is-playing');
	});

	it('are told apart by their ids, and the first that is on the page is the default', () => {
		const [first, second] = visit({ attributes: 'id="own"' }, {}) as [HTMLVideoElement, HTMLVideoElement];
		expect(first.id).toBe('own');
		players.toggle();
		expect(first.paused).toBe(false);
		first.closest('figure')?.remove();
		players.toggle();
		expect(second.paused).toBe(false);
		players.setCurrentTime(12);
		expect(second.currentTime).toBe(12);
		players.unregister(second.id);
		expect(players.state()).toBeUndefined();
		players.toggle();
		expect(second.paused).toBe(false);
	});
});

describe('the keys', () => {
	const press = (video: HTMLVideoElement, key: string, more: object = {}) => !fireEvent.keyDown(video, { key, ...more });

	it('play, seek, mute and jump, and say so to the browser', () => {
		const video = visitOne();
		for (const [key, expected] of [
			['k', 0],
			['l', 10],
			['L', 20],
			['j', 10],
			['5', 30],
			['9', 54],
			['0', 0],
			['j', 0],
		] as const) {
			expect(press(video, key)).toBe(true);
			expect(video.currentTime).toBe(expected);
		}
		expect(video.paused).toBe(false);
		press(video, 'm');
		expect(video.muted).toBe(true);
	});

	it('show the captions in the language of the page, and hide them again', () => {
		document.documentElement.lang = 'de-DE';
		const tracks = [
			['chapters', 'de'],
			['captions', 'en'],
			['subtitles', 'de'],
		].map(([kind, language]) => ({ kind, language, mode: 'disabled' }));
		Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, value: tracks });
		const video = visitOne();
		press(video, 'c');
		expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled', 'showing']);
		press(video, 'c');
		expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled', 'disabled']);
	});

	it.each([' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x', 'Tab'])('leave %p to the browser’s controls', (key) => {
		expect(press(visitOne(), key)).toBe(false);
	});

	it.each(['ctrlKey', 'altKey', 'metaKey'])('leave shortcuts with %s alone', (modifier) => {
		const video = visitOne();
		expect(press(video, 'k', { [modifier]: true })).toBe(false);
		expect(video.paused).toBe(true);
	});

	it('are all the player’s own where the browser shows no controls', () => {
		const video = visitOne({ data: { controls: false } });
		expect(video.controls).toBe(false);
		expect(video.tabIndex).toBe(0);
		press(video, ' ');
		expect(video.paused).toBe(false);
		fireEvent.click(video);
		expect(video.paused).toBe(true);
		press(video, 'ArrowRight');
		press(video, 'ArrowRight');
		press(video, 'ArrowLeft');
		expect(video.currentTime).toBe(5);
		press(video, 'ArrowDown');
		expect(video.volume).toBeCloseTo(0.9);
	});

	it('stay with the menu of speeds while it has the focus', async () => {
		const video = visitOne();
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×');
		expect(video.playbackRate).toBe(1.5);
		fireEvent.keyDown(screen.getByRole('combobox'), { key: 'k' });
		expect(video.paused).toBe(true);
	});
});

describe('the chapters', () => {
	const cues = [
		{ startTime: 0, endTime: 5, text: 'Introduction' },
		{ startTime: 5, endTime: 3600, text: 'Q&amp;A <b>Dough</b> &lt;b>' },
		{ startTime: 3600, endTime: 4000, text: 'Baking' },
	];
	const openChapters = async () => {
		const element = figure({ inner: '<source src="a"><track kind="chapters" src="c.vtt">' });
		const track = element.querySelector('track') as HTMLTrackElement;
		const textTrack = { mode: 'disabled', cues: null as unknown };
		Object.defineProperty(track, 'track', { value: textTrack });
		startPlayer(element);
		addChapters();
		const user = userEvent.setup();
		expect(textTrack.mode).toBe('disabled');
		await user.click(screen.getByRole('button', { name: 'Chapters', expanded: false }));
		expect(textTrack.mode).toBe('hidden');
		textTrack.cues = cues.map((cue) => ({ ...cue, getCueAsHTML: () => document.createRange().createContextualFragment(cue.text) }));
		fireEvent.load(track);
		return { user, track, video: element.querySelector('video') as HTMLVideoElement };
	};

	it('are listed with their times, and lead there', async () => {
		const { user, video } = await openChapters();
		expect(
			within(screen.getByRole('list'))
				.getAllByRole('button')
				.map(({ textContent }) => textContent)
		).toEqual(['0:00Introduction', '0:05Q&A Dough <b>', '1:00:00Baking']);
		await user.click(screen.getByRole('button', { name: /Dough/ }));
		expect(video.currentTime).toBe(5);
		expect(video.paused).toBe(false);
		fireEvent(video, new Event('timeupdate'));
		expect(screen.getByRole('button', { current: true })).toHaveTextContent('Dough');
	});

	it('close with Escape, and the focus is where it was', async () => {
		const { user } = await openChapters();
		screen.getByRole('button', { name: /Dough/ }).focus();
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('list')).toBeNull();
		expect(screen.getByRole('button', { name: 'Chapters', expanded: false })).toHaveFocus();
	});

	it('say so if they cannot be loaded', async () => {
		const { track } = await openChapters();
		fireEvent.error(track);
		expect(screen.getByRole('list')).toHaveTextContent(labels.failed);
		expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
	});

	it.each([
		[0, '0:00'],
		[65.9, '1:05'],
		[600, '10:00'],
		[3723, '1:02:03'],
		[36_000, '10:00:00'],
	])('that begins at second %p begins at %s', (seconds, text) => {
		expect(formatTime(seconds)).toBe(text);
	});
});

describe('a video that begins by itself', () => {
	const data = { autoplay: true };

	it('begins', () => {
		expect(visitOne({ data }).paused).toBe(false);
	});

	it('waits where motion is reduced, data are saved, or another plays', () => {
		reducesMotion = true;
		expect(visitOne({ data }).paused).toBe(true);
		reducesMotion = false;
		Object.assign(navigator, { connection: { saveData: true } });
		expect(visitOne({ data }).paused).toBe(true);
		Object.assign(navigator, { connection: { saveData: false } });
		const [first, second] = visit({ data }, { data });
		expect([first?.paused, second?.paused]).toEqual([false, true]);
	});
});

describe('a video whose file fails', () => {
	it('says so, and goes on at the same time when it is tried again', async () => {
		const video = visitOne();
		playTo(video, 33);
		fireEvent.error(video);
		expect(screen.getByRole('alert')).toHaveTextContent(labels.failed);
		expect(players.state(video.id)).toBe('is-error');
		await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
		await waitFor(() => expect(media.loads).toEqual([video]));
		expect(video.paused).toBe(false);
		fileArrives(video);
		expect(video.currentTime).toBe(33);
		fireEvent(video, new Event('playing'));
		expect(screen.getByRole('alert')).toBeEmptyDOMElement();
	});

	it('goes on with the next file, and says so only after the last', () => {
		const video = visitOne({ inner: '<source src="a"><source src="b"><track src="c">' });
		const [first, last] = video.querySelectorAll('source');
		fireEvent.error(first as Element);
		fireEvent.error(video.querySelector('track') as Element);
		expect(screen.getByRole('alert')).toBeEmptyDOMElement();
		fireEvent.error(last as Element);
		expect(screen.getByRole('alert')).toHaveTextContent(labels.failed);
	});

	it('that failed before the script ran is loaded once more', () => {
		Object.defineProperty(HTMLMediaElement.prototype, 'networkState', { configurable: true, value: HTMLMediaElement.NETWORK_NO_SOURCE });
		expect(media.loads).toEqual([visitOne()]);
	});
});

describe('a private video', () => {
	const inner = '<source data-src="https://files.example/a?v=1"><track data-src="https://files.example/t.vtt" kind="captions">';
	const attributes = 'data-poster="https://files.example/p"';
	const answers: (() => Response | Promise<Response>)[] = [];
	const asked = jest.fn<undefined, [string, RequestInit]>();
	const token =
		(value: string, expires_in = 3600) =>
		() =>
			Response.json({ token: value, expires_in });

	beforeEach(() => {
		answers.length = 0;
		asked.mockClear();
		window.fetch = (url, init) => {
			asked(String(url), init ?? {});
			const answer = answers.shift();
			return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('offline'));
		};
	});

	const sourceOf = (video: HTMLVideoElement) => video.querySelector('source')?.getAttribute('src');
	const openPrivate = async (value = '1.2.3.abc') => {
		answers.push(token(value));
		const video = visitOne({ data: { access }, inner, attributes });
		await waitFor(() => expect(sourceOf(video)).not.toBeNull());
		return video;
	};

	it('asks for a token with the nonce, and gives it to each file', async () => {
		const video = await openPrivate();
		expect(asked.mock.calls).toEqual([[access.url, expect.objectContaining({ headers: { 'X-WP-Nonce': 'n0nce' } })]]);
		expect(sourceOf(video)).toBe('https://files.example/a?v=1&token=1.2.3.abc');
		expect(video.querySelector('track')?.getAttribute('src')).toBe('https://files.example/t.vtt?token=1.2.3.abc');
		expect(video.poster).toBe('https://files.example/p?token=1.2.3.abc');
		expect(media.loads).toEqual([video]);
		expect(video.paused).toBe(true);
	});

	it('gives the token to the video’s own files alone, and follows no address of the content', async () => {
		answers.push(token('secret'));
		const video = visitOne({
			data: { access },
			inner:
				'<source data-src="https://files.example/a?v=1"><a data-href="javascript:alert(1)">Download video</a><img data-src="https://evil.example/a.png" alt="">',
		});
		await waitFor(() => expect(sourceOf(video)).toContain('token=secret'));
		expect(video.querySelector('a')?.getAttribute('href')).toBeNull();
		expect(video.querySelector('img')?.getAttribute('src')).toBeNull();
	});

	it.each([401, 403, 404])('says that it is private after the answer %d', async (status) => {
		answers.push(() => new Response('{}', { status }));
		visitOne({ data: { access }, inner });
		expect(await screen.findByText(labels.denied)).toBeVisible();
	});

	it('says that the page is too old to ask, and not that the video is private', async () => {
		answers.push(() => Response.json({ code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, { status: 403 }));
		visitOne({ data: { access }, inner });
		expect(await screen.findByText(labels.expired)).toBeVisible();
		expect(screen.queryByText(labels.denied)).toBeNull();
	});

	it.each([
		['no network', () => Promise.reject(new TypeError('offline'))],
		['500', () => new Response('oh', { status: 500 })],
		['a page', () => new Response('<html>')],
		['another shape', () => Response.json([])],
	])('says that it could not be loaded after %s, and plays when it is tried again', async (_, answer) => {
		answers.push(answer, token('again'));
		const video = visitOne({ data: { access }, inner });
		expect(await screen.findByText(labels.failed)).toBeVisible();
		await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
		await waitFor(() => expect(video.paused).toBe(false));
		expect(sourceOf(video)).toContain('token=again');
	});

	it('takes a new token when the file is refused, and goes on at the same time', async () => {
		const video = await openPrivate('old');
		fileArrives(video);
		playTo(video, 21);
		answers.push(token('new'));
		fireEvent.error(video);
		await waitFor(() => expect(sourceOf(video)).toContain('token=new'));
		fileArrives(video);
		expect(video.currentTime).toBe(21);
		expect(video.paused).toBe(false);
		expect(screen.getByRole('alert')).toBeEmptyDOMElement();
		// Not without end: a file that fails again at once is for the person to try.
		fireEvent.error(video);
		expect(screen.getByRole('alert')).toHaveTextContent(labels.failed);
		expect(asked).toHaveBeenCalledTimes(2);
	});

	it('renews the token a minute before it ends, without a break', async () => {
		jest.useFakeTimers();
		try {
			answers.push(token('old', 600), token('new'));
			const video = visitOne({ data: { access }, inner });
			await jest.advanceTimersByTimeAsync(0);
			playTo(video, 4);
			await jest.advanceTimersByTimeAsync(539_000);
			expect(asked).toHaveBeenCalledTimes(1);
			await jest.advanceTimersByTimeAsync(1_000);
			expect(sourceOf(video)).toContain('token=new');
			expect(media.loads).toHaveLength(1);
			expect(video.paused).toBe(false);
		} finally {
			jest.useRealTimers();
		}
	});
});

describe('a video with smaller copies', () => {
	const data = { hls: 'https://files.example/main.m3u8' };
	const script = () => document.querySelector('script');
	const settle = () => new Promise((resolve) => setTimeout(resolve));

	beforeEach(() => {
		Object.assign(window, { MediaSource: Object });
	});
	afterEach(() => {
		Reflect.deleteProperty(window, 'MediaSource');
	});

	it('is its original where the library does not come; the next player asks for it again', async () => {
		const [first, second] = visit({ data }, { data }) as [HTMLVideoElement, HTMLVideoElement];
		expect(script()).toBeNull();
		void first.play();
		expect(first.paused).toBe(true);
		fireEvent.error(script() as Element);
		await waitFor(() => expect(first.paused).toBe(false));
		void second.play();
		fireEvent.error(script() as Element);
		await waitFor(() => expect(second.paused).toBe(false));
	});

	it('gets the library with the first play, begins where it is, and goes on with the original after a failure', async () => {
		const video = visitOne({ data });
		// As the library does: the element is reset.
		const stop = jest.fn(() => video.pause());
		const play = jest.fn<ReturnType<PlayHls>, Parameters<PlayHls>>(() => stop);
		video.currentTime = 9;
		fireEvent(video, new Event('timeupdate'));
		void video.play();
		window.sitewrightPlayHls = play;
		fireEvent.load(script() as Element);
		await waitFor(() => expect(video.paused).toBe(false));
		expect(play).toHaveBeenCalledWith(video, data.hls, expect.objectContaining({ start: 9 }));
		const [, , options] = play.mock.calls[0] ?? [];
		expect(options?.address('https://files.example/1.ts')).toBe('https://files.example/1.ts');
		const load = jest.spyOn(video, 'load');
		video.currentTime = 12;
		fireEvent(video, new Event('timeupdate'));
		options?.onFailure();
		await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
		expect(stop).toHaveBeenCalledTimes(1);
		video.currentTime = 0;
		fireEvent(video, new Event('loadedmetadata'));
		expect([video.currentTime, video.paused]).toEqual([12, false]);
		void video.play();
		await settle();
		expect(play).toHaveBeenCalledTimes(1);
		expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
	});

	it('needs no library in a browser that plays them', async () => {
		HTMLMediaElement.prototype.canPlayType = () => 'maybe';
		const video = visitOne({ data });
		void video.play();
		await settle();
		expect(script()).toBeNull();
		expect(video.paused).toBe(false);
	});
});

describe('the volume', () => {
	it('is that of the last page', () => {
		const video = visitOne();
		video.volume = 0.5;
		fireEvent(video, new Event('volumechange'));
		const next = visitOne();
		expect([next.volume, next.muted]).toEqual([0.5, false]);
		next.muted = true;
		fireEvent(next, new Event('volumechange'));
		const last = visitOne();
		expect([last.volume, last.muted]).toEqual([0.5, true]);
	});

	it('is its own for a video that begins without sound, and for a browser without storage', () => {
		localStorage.setItem('sitewright_volume', '0.25');
		expect(visitOne({ attributes: 'muted' }).volume).toBe(1);
		localStorage.setItem('sitewright_volume', 'loud');
		expect(visitOne().volume).toBe(1);
		const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
			throw new Error('refused');
		});
		expect(visitOne().volume).toBe(1);
		storage.mockRestore();
	});
});

it('shows a line in the colours of the video once it has begun', () => {
	const video = visitOne({ style: '--video-played:#cc5522' });
	const plain = visitOne();
	const line = video.parentElement?.querySelector<HTMLElement>('.wp-block-videopress-video__line');
	Object.defineProperty(video, 'buffered', { value: { length: 1, end: () => 45 } });
	playTo(video, 15);
	expect(line?.style.getPropertyValue('--at')).toBe('25%');
	expect(line?.style.getPropertyValue('--to')).toBe('75%');
	expect(plain.parentElement?.querySelector('.wp-block-videopress-video__line')).toBeNull();
});

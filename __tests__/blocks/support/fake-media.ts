/** Plays and pauses as a browser does; jsdom leaves it out. */
export function installFakeMedia(): { readonly loads: HTMLMediaElement[] } {
	const loads: HTMLMediaElement[] = [];
	const isPlaying = new WeakSet<HTMLMediaElement>();
	const set = (name: string, value: unknown, isGetter = false) =>
		Object.defineProperty(HTMLMediaElement.prototype, name, {
			configurable: true,
			...(isGetter ? { get: value as () => unknown } : { value, writable: true }),
		});
	set(
		'paused',
		function (this: HTMLMediaElement) {
			return !isPlaying.has(this);
		},
		true
	);
	set('currentTime', 0);
	set('duration', 60);
	set('textTracks', []);
	set('networkState', 1);
	set('play', function (this: HTMLMediaElement) {
		if (!isPlaying.has(this)) {
			isPlaying.add(this);
			this.dispatchEvent(new Event('play'));
		}
		return Promise.resolve();
	});
	set('pause', function (this: HTMLMediaElement) {
		if (isPlaying.delete(this)) {
			this.dispatchEvent(new Event('pause'));
		}
	});
	set('load', function (this: HTMLMediaElement) {
		loads.push(this);
		isPlaying.delete(this);
		this.currentTime = 0;
		this.dispatchEvent(new Event('timeupdate'));
	});
	set('canPlayType', () => '');
	return { loads };
}

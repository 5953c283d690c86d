import Hls from 'hls.js/light';

window.sitewrightPlayHls = (video, url, { start, address, onFailure }) => {
	if (!Hls.isSupported()) {
		return undefined;
	}
	const hls = new Hls({
		startPosition: start,
		capLevelToPlayerSize: true,
		xhrSetup: (request, requested) => request.open('GET', address(requested), true),
	});
	hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
		if (fatal) {
			// Destroyed by the player once it knows where it was: that resets the element.
			hls.stopLoad();
			onFailure();
		}
	});
	hls.loadSource(url);
	hls.attachMedia(video);
	return () => hls.destroy();
};

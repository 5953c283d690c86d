import { call, put, takeLeading } from 'typed-redux-saga';
import { adsEdited, newHouseAd, pictureRequested, type RequestedPicture } from '../../features/money/ads/slice';
import { port } from '../core/port';
import { safely } from '../core/safely';

/** Gives a house ad the picture that its owner chooses; nothing changes if none is chosen. */
function* chooseAdPicture({ ads, version, index }: RequestedPicture) {
	const choosePicture = yield* port('choosePicture');
	const chosen = yield* call(choosePicture);
	if (!chosen) {
		return;
	}
	const ad = { ...(ads[index] ?? newHouseAd('mrec')), picture_id: chosen.id, picture: { url: chosen.url, alt: chosen.alt } };
	const changed = index < ads.length ? ads.map((other, place) => (place === index ? ad : other)) : [...ads, ad];
	yield* put(adsEdited({ house_ads: changed, house_ads_version: version }));
}

export function* watchAdPictures() {
	yield* takeLeading(pictureRequested, function* choose({ payload }) {
		yield* call(
			safely,
			() => chooseAdPicture(payload),
			function* recover() {
				// The ads stay as they are.
			}
		);
	});
}

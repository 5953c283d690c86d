import { select } from 'typed-redux-saga';
import { externalMediaApi } from '../../api/media/external-media';
import { listOf, selectPicker } from '../../features/media/externalMedia/slice';
import { ask } from '../core/ask';

/** Loads the list of the open window again; the window shows its failure. */
export function* relistMedia() {
	const picker = yield* select(selectPicker);
	if (picker) {
		yield* ask((dispatch) => dispatch(externalMediaApi.endpoints.listExternalMedia.initiate(listOf(picker), { forceRefetch: true })));
	}
}

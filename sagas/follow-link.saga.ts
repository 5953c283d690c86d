import { call, takeEvery } from 'typed-redux-saga';
import { linkFollowed } from '../features/editor/actions';
import { port } from './ports';

/** Leaves the page for the address of a link. */
export function* watchLinks() {
	yield* takeEvery(linkFollowed, function* follow({ payload: { url } }) {
		const navigate = yield* port('navigate');
		yield* call(navigate, url);
	});
}

import { call, takeEvery } from 'typed-redux-saga';
import { linkFollowed } from '../../features/site/editor/actions';
import { port } from '../core/port';

/** Leaves the page for the address of a link. */
export function* watchLinks() {
	yield* takeEvery(linkFollowed, function* follow({ payload: { url } }) {
		const navigate = yield* port('navigate');
		yield* call(navigate, url);
	});
}

import { call, getContext, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { AppDispatch } from '../../app/root-reducer';
import { apiErrorOf } from '../../api/core/errors';
import { type Moving, movingApi } from '../../api/site/moving';
import { siteApi } from '../../api/core/site-api';
import {
	cancelRequested,
	conversionRequested,
	scanRequested,
	selectMoving,
	undoRequested,
	workContinued,
	workEnded,
	workFailed,
} from '../../features/site/moving/slice';
import { port } from '../core/port';
import { type Answer, ask } from '../core/ask';
import { safely } from '../core/safely';

/** Milliseconds until the page asks again while another request works on the job, or where the last one came no further. */
export const busyDelay = 2000;

const { startScan, startConversion, startUndo, continueMoving, cancelMoving, getMoving } = movingApi.endpoints;

type Begin =
	| ReturnType<typeof scanRequested>
	| ReturnType<typeof conversionRequested>
	| ReturnType<typeof undoRequested>
	| ReturnType<typeof workContinued>
	| ReturnType<typeof cancelRequested>;

/** Shows an answer of the site on the page; answers it if it was one. */
function* show({ data, error }: Answer<Moving>) {
	if (error) {
		yield* put(workFailed(error.message));
		return null;
	}
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	dispatch(movingApi.util.updateQueryData('getMoving', undefined, () => data));
	return data;
}

/** The first request of a job. */
function* begin(action: Begin) {
	if (scanRequested.match(action)) {
		return yield* ask((dispatch) => dispatch(startScan.initiate()));
	}
	if (conversionRequested.match(action)) {
		return yield* ask((dispatch) => dispatch(startConversion.initiate(action.payload)));
	}
	if (undoRequested.match(action)) {
		return yield* ask((dispatch) => dispatch(startUndo.initiate(action.payload)));
	}
	if (cancelRequested.match(action)) {
		return yield* ask((dispatch) => dispatch(cancelMoving.initiate()));
	}
	return yield* ask((dispatch) => dispatch(continueMoving.initiate()));
}

function* work(action: Begin) {
	const clock = yield* port('clock');
	let moving = yield* call(show, yield* call(begin, action));
	let looked = -1;
	while (moving?.job?.status === 'running') {
		if (moving.is_busy || moving.job.looked === looked) {
			yield* call(clock.delay, busyDelay);
		}
		looked = moving.job.looked;
		moving = yield* call(show, yield* ask((dispatch) => dispatch(continueMoving.initiate())));
	}
	if (moving) {
		yield* put(workEnded());
		const dispatch = yield* getContext<AppDispatch>('dispatch');
		dispatch(siteApi.util.invalidateTags(['MovingPost']));
	}
}

/** Goes on with a job that was running when the page was opened. */
function* resume({ payload }: { readonly payload: Moving }) {
	const { work: current } = yield* select(selectMoving);
	if (current.status === 'idle' && payload.job?.status === 'running') {
		yield* put(workContinued());
	}
}

/** Works on the job of the site as long as the page is open; the site goes on by itself afterwards. Stopping the job ends a request at once. */
export function* watchMoving() {
	yield* takeEvery(getMoving.matchFulfilled, resume);
	yield* takeLatest([scanRequested, conversionRequested, undoRequested, workContinued, cancelRequested], function* handle(action) {
		yield* call(
			safely,
			() => work(action),
			function* recover(error: unknown) {
				yield* put(workFailed(apiErrorOf(error).message));
			}
		);
	});
}

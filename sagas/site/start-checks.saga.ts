import { all, call, put, takeLatest } from 'typed-redux-saga';
import { apiErrorOf, networkError } from '../../api/core/errors';
import { siteHealthApi } from '../../api/site/site-health';
import type { Finding } from '../../features/site/doctor/findings';
import {
	openingChecks,
	startCheckBegan,
	startCheckEnded,
	type StartCheckId,
	startChecksRequested,
	startTests,
	testMailRequested,
} from '../../features/site/start/slice';
import { rest } from '../core/rest';
import { safely } from '../core/safely';
import { type DoctorPort, runSiteTest } from './doctor.saga';

function* sendTestMail({ describeSiteTest }: DoctorPort) {
	const { data, error } = yield* rest((dispatch) => dispatch(siteHealthApi.endpoints.sendTestMail.initiate()));
	return yield* call(describeSiteTest, data ? { data } : { error: apiErrorOf(error) });
}

/** The first finding that is not good, else the last. */
function* runTests(id: StartCheckId, port: DoctorPort) {
	let finding: Finding | null = null;
	for (const test of startTests[id]) {
		finding = yield* call(runSiteTest, test, port);
		if (!finding.isGood) {
			return finding;
		}
	}
	return finding;
}

function* check(id: StartCheckId, port: DoctorPort) {
	yield* put(startCheckBegan({ id }));
	yield* call(
		safely,
		function* run() {
			const finding = id === 'mail' ? yield* call(sendTestMail, port) : yield* call(runTests, id, port);
			if (finding) {
				yield* put(startCheckEnded({ id, finding }));
			}
		},
		function* recover() {
			yield* put(startCheckEnded({ id, finding: { isGood: false, text: networkError('network').message, mends: [] } }));
		}
	);
}

/** Says how each part of the site is set up, by the tests that the doctor makes, too. They ask different services, so none waits for another. */
export function* watchStartChecks(port: DoctorPort) {
	yield* takeLatest(startChecksRequested, function* checkAll() {
		yield* all(openingChecks.map((id) => call(check, id, port)));
	});
	yield* takeLatest(testMailRequested, check, 'mail', port);
}

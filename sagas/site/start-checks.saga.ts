import { all, call, put, takeLatest } from 'typed-redux-saga';
import {
	openingChecks,
	startCheckBegan,
	startCheckEnded,
	type StartCheckId,
	startChecksRequested,
	startTests,
	testMailRequested,
} from '../../features/site/start/slice';
import { safely } from '../core/safely';
import { type DoctorPort, noFinding, runSiteTest } from './doctor.saga';

/** The first finding that is not good, else the last. */
function* runTests(id: StartCheckId, port: DoctorPort) {
	const [first, ...others] = startTests[id];
	let finding = yield* call(runSiteTest, first, port);
	for (const test of others) {
		finding = finding.isGood ? yield* call(runSiteTest, test, port) : finding;
	}
	return finding;
}

function* check(id: StartCheckId, port: DoctorPort) {
	yield* put(startCheckBegan({ id }));
	yield* call(
		safely,
		function* run() {
			yield* put(startCheckEnded({ id, finding: yield* call(runTests, id, port) }));
		},
		function* recover() {
			yield* put(startCheckEnded({ id, finding: noFinding() }));
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

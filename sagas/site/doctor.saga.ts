import { call, put, race, select, take } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import { type RunSiteTest, siteHealthApi, type SiteHealthTest } from '../../api/site/site-health';
import type { Finding } from '../../features/site/doctor/findings';
import {
	type CheckId,
	checkFinished,
	checkIds,
	checkStarted,
	examinationCancelled,
	examinationFinished,
	examinationRequested,
	isSiteCheck,
	siteTests,
} from '../../features/site/doctor/slice';
import { selectPlatformUrl } from '../../features/site/session/slice';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** The port of the doctor: what the checks found, in sentences. Its code is loaded with the first check. */
export interface DoctorPort {
	/** The finding of a test that the site made, or of the failure to run it. */
	readonly describeSiteTest: (result: RunSiteTest) => Promise<Finding>;
	/** Checks from this browser. @param platform The address of the platform; may be empty. */
	readonly checkNetwork: (id: CheckId, platform: string, signal: AbortSignal) => Promise<Finding>;
}

/** The finding of a check that could not be made at all. */
export const noFinding = (): Finding => ({ isGood: false, text: networkError('network').message, mends: [] });

/** The finding of a test that the site makes: one of Site Health, or whether it can send a mail. */
export function* runSiteTest(test: SiteHealthTest | 'test-mail', { describeSiteTest }: Pick<DoctorPort, 'describeSiteTest'>) {
	const { runSiteHealthTest, sendTestMail } = siteHealthApi.endpoints;
	const answer =
		test === 'test-mail' ? yield* ask((dispatch) => dispatch(sendTestMail.initiate())) : yield* ask((dispatch) => dispatch(runSiteHealthTest.initiate(test)));
	return yield* call(describeSiteTest, answer);
}

function* runCheck(id: CheckId, port: DoctorPort) {
	if (isSiteCheck(id)) {
		return yield* call(runSiteTest, siteTests[id], port);
	}
	const controller = new AbortController();
	try {
		return yield* call(port.checkNetwork, id, yield* select(selectPlatformUrl), controller.signal);
	} finally {
		controller.abort();
	}
}

function* examine(port: DoctorPort) {
	for (const id of checkIds) {
		yield* put(checkStarted({ id }));
		yield* call(
			safely,
			function* run() {
				yield* put(checkFinished({ id, finding: yield* runCheck(id, port) }));
			},
			function* recover() {
				yield* put(checkFinished({ id, finding: noFinding() }));
			}
		);
	}
	yield* put(examinationFinished());
}

/** Runs the checks one after the other, for each of them would disturb the others' times. */
export function* watchDoctor(port: DoctorPort) {
	while (true) {
		yield* take(examinationRequested);
		yield* race({ done: call(examine, port), cancelled: take(examinationCancelled) });
	}
}

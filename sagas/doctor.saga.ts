import { call, put, race, select, take } from 'typed-redux-saga';
import { apiErrorOf, networkError } from '../api/errors';
import { siteHealthApi, type SiteHealthTest } from '../api/site-health';
import { isNetworkCheck, networkChecks, type NetworkCheck, type Probe } from '../features/doctor/checks';
import { type Finding, problem } from '../features/doctor/findings';
import { noPlatform, toFinding, toRouteFinding } from '../features/doctor/site-tests';
import { checkFinished, checkIds, checkStarted, examinationCancelled, examinationFinished, examinationRequested, siteTests } from '../features/doctor/slice';
import { selectPlatformUrl } from '../features/session/slice';
import { rest } from './rest';
import { safely } from './safely';

/** The browser, as the checks use it. */
export interface DoctorPorts {
	readonly probe: Probe;
	/** The site's home address. */
	readonly siteUrl: string;
}

function* runSiteTest(test: SiteHealthTest) {
	const { data, error } = yield* rest((dispatch) => dispatch(siteHealthApi.endpoints.runSiteHealthTest.initiate(test)));
	return data ? toFinding(data) : toRouteFinding(apiErrorOf(error));
}

function* runNetworkCheck(id: NetworkCheck, { probe, siteUrl }: DoctorPorts) {
	const platform = yield* select(selectPlatformUrl);
	if (platform === '') {
		return noPlatform();
	}
	const controller = new AbortController();
	try {
		return yield* call(networkChecks[id], (url: string) => probe(url, controller.signal), { site: siteUrl, platform });
	} finally {
		controller.abort();
	}
}

function* examine(ports: DoctorPorts) {
	for (const id of checkIds) {
		yield* put(checkStarted({ id }));
		let finding: Finding | undefined;
		yield* call(
			safely,
			function* run() {
				finding = yield* isNetworkCheck(id) ? runNetworkCheck(id, ports) : runSiteTest(siteTests[id]);
			},
			function* recover() {
				finding = problem(networkError('network').message);
			}
		);
		if (finding) {
			yield* put(checkFinished({ id, finding }));
		}
	}
	yield* put(examinationFinished());
}

/** Runs the checks one after the other, for each of them would disturb the others' times. */
export function* watchDoctor(ports: DoctorPorts) {
	while (true) {
		yield* take(examinationRequested);
		yield* race({ done: call(examine, ports), cancelled: take(examinationCancelled) });
	}
}

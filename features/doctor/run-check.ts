import type { RunSiteTest } from '../../api/site-health';
import { isNetworkCheck, networkChecks, type Probe } from './checks';
import type { Finding } from './findings';
import { noPlatform, toFinding, toRouteFinding } from './site-tests';
import type { CheckId } from './slice';

/** The finding of a test of Site Health, or of the failure to run it. */
export const describeSiteTest = (result: RunSiteTest): Finding => (result.data ? toFinding(result.data) : toRouteFinding(result.error));

/** Makes a check of the network. Without the address of a platform there is nothing to ask. */
export async function checkNetwork(id: CheckId, { probe, site, platform, signal }: { readonly probe: Probe; readonly site: string; readonly platform: string; readonly signal: AbortSignal }): Promise<Finding> {
	return platform === '' || !isNetworkCheck(id) ? noPlatform() : networkChecks[id]((url) => probe(url, signal), { site, platform });
}

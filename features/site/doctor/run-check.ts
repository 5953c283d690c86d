import type { RunSiteTest } from '../../../api/site/site-health';
import { isNetworkCheck, networkChecks, type Probe, type Servers } from './checks';
import type { Finding } from './findings';
import { noPlatform, toFinding, toRouteFinding } from './site-tests';
import type { CheckId } from './slice';

/** The finding of a test of Site Health, or of the failure to run it. */
export const describeSiteTest = (result: RunSiteTest): Finding => (result.data ? toFinding(result.data) : toRouteFinding(result.error));

/** The address at which a page asks for the site's time; null where a browser does not show the page the header `Date` of it. */
export function clockAddress(restRoot: string, page: string): string | null {
	try {
		const address = new URL(restRoot, page);
		return address.origin === new URL(page).origin ? address.href : null;
	} catch {
		return null;
	}
}

/** The surroundings of a check of the network. */
interface NetworkCheckOptions extends Servers {
	readonly probe: Probe;
	readonly signal: AbortSignal;
}

/** Makes a check of the network. Without the address of a platform there is nothing to ask. */
export async function checkNetwork(id: CheckId, { probe, signal, ...servers }: NetworkCheckOptions): Promise<Finding> {
	return servers.platform === '' || !isNetworkCheck(id) ? noPlatform() : networkChecks[id]((url) => probe(url, signal), servers);
}

import type { ResponseOf } from '../../../api/contract/define';
import type { RunSiteHealthTest } from '../../../api/contract/site/site-health.contract';
import type { ApiError } from '../../../api/core/errors';
import { __, sprintf } from '@wordpress/i18n';
import { callBackMends, clockMends, type Finding, good, type Mend, pathMends, problem, routeMends, step, uploadMends } from './findings';

type SiteTest = ResponseOf<typeof RunSiteHealthTest>;

/** The text of a description, which is one paragraph of escaped text. */
const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

function mendsOf({ test, description }: SiteTest): readonly Mend[] {
	switch (test) {
		case 'sitewright_uploads':
			return uploadMends();
		case 'sitewright_call_back':
			return callBackMends();
		case 'sitewright_platform':
			return description.includes('NTP') ? clockMends() : pathMends();
		default:
			return [];
	}
}

/** The finding of a test of Site Health. */
export function toFinding(result: SiteTest): Finding {
	const text = `${result.label}. ${textOf(result.description)}`;
	return result.status === 'good' ? good(text) : problem(text, ...mendsOf(result));
}

/** Without an address there is nothing that a browser could ask. */
export const noPlatform = (): Finding =>
	problem(__('No Sitewright platform is configured.', 'sitewright'), step(__('Enter its address under Connection.', 'sitewright')));

/** A test that could not be run: its route is blocked, or the person was logged out. */
export function toRouteFinding({ status, message }: ApiError): Finding {
	/* translators: 1: Path of routes. 2: HTTP status, 0 for none. 3: A sentence. */
	return problem(sprintf(__('The routes of %1$s do not answer (status %2$s). %3$s', 'sitewright'), 'wpcom/v2/sitewright', status, message), ...routeMends());
}

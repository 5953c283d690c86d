declare global {
	interface Navigator {
		/** The visitor's browser says that nobody may pass on what it tells (Global Privacy Control). */
		readonly globalPrivacyControl?: boolean;
	}
	interface Window {
		/** WP Consent API: `optin` where a visitor must agree first. */
		wp_consent_type?: string;
		wp_fallback_consent_type?: string;
		wp_has_consent?: (category: string) => boolean;
	}
}

const storageKey = 'sitewright-services';

/** Kept in this browser alone. */
function chosen(): readonly unknown[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
		return Array.isArray(kept) ? kept : [];
	} catch {
		// A browser may refuse to store.
		return [];
	}
}

/** Whether the visitor chose to see a service on this site without being asked again. */
export const isChosen = (service: string): boolean => chosen().includes(service);

/** Keeps that choice, or takes it back. */
export function choose(service: string, isWanted: boolean): void {
	const others = chosen().filter((name) => name !== service);
	try {
		localStorage.setItem(storageKey, JSON.stringify(isWanted ? [...others, service] : others));
	} catch {
		// The visitor is asked again.
	}
}

/** Where nobody has to be asked, the WP Consent API says yes for everybody: that is no consent. */
function hasConsent(): boolean {
	const { wp_consent_type: type = window.wp_fallback_consent_type, wp_has_consent: ask } = window;
	return !navigator.globalPrivacyControl && typeof type === 'string' && type.includes('optin') && typeof ask === 'function' && ask('marketing');
}

/** Whether a service of others may be asked before a press: the visitor chose it, or agreed to third parties in a consent plugin. */
export const isAllowed = (service: string): boolean => isChosen(service) || hasConsent();

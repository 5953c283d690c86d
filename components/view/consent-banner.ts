import './allowed-services';

/** The purposes of the WP Consent API that the banner decides on; the others follow one of them, or need no consent. */
const follows: Readonly<Record<string, 'always' | 'statistics' | 'marketing'>> = {
	functional: 'always',
	preferences: 'always',
	'statistics-anonymous': 'always',
	statistics: 'statistics',
	marketing: 'marketing',
};

declare global {
	interface Window {
		/** WP Consent API: keeps an answer for a purpose. */
		wp_set_consent?: (purpose: string, value: 'allow' | 'deny') => void;
	}
}

/** Half a year: then the visitor is asked again. */
const seconds = 60 * 60 * 24 * 182;

const nameOf = (purpose: string): string => `wp_consent_${purpose}`;

/** What the visitor answered; undefined before they did. */
function answerOf(purpose: string): string | undefined {
	const start = `${nameOf(purpose)}=`;
	return document.cookie
		.split('; ')
		.find((cookie) => cookie.startsWith(start))
		?.slice(start.length);
}

const hasConsent = (purpose: string): boolean => follows[purpose] === 'always' || answerOf(purpose) === 'allow';

/** Keeps an answer in a cookie, which the server reads, too, and tells everybody on the page. */
function setConsent(purpose: string, value: 'allow' | 'deny'): void {
	const secure = location.protocol === 'https:' ? '; Secure' : '';
	document.cookie = `${nameOf(purpose)}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
	document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { [purpose]: value } }));
}

/**
 * Speaks the WP Consent API to the page, asks a visitor who was not asked, and lets them change their mind
 * (wordpress/features/places/consent-banner/class-feature.php).
 */
export function askForConsent(): void {
	const banner = document.querySelector<HTMLElement>('.sitewright-consent');
	const form = banner?.querySelector('form');
	const opener = document.querySelector<HTMLElement>('.sitewright-consent-open');
	const button = opener?.querySelector('button');
	if (!banner || !form || !opener || !button || window.wp_has_consent) {
		return;
	}
	Object.assign(window, { wp_consent_type: 'optin', wp_has_consent: hasConsent, wp_set_consent: setConsent });
	document.dispatchEvent(new Event('wp_consent_type_defined'));

	const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
	const show = (isShown: boolean): void => {
		banner.hidden = !isShown;
		button.setAttribute('aria-expanded', String(isShown));
		for (const box of boxes) {
			box.checked = hasConsent(box.name);
		}
	};
	const close = (): void => {
		// Whoever has the focus in the banner would lose it.
		const hadFocus = banner.contains(document.activeElement);
		show(false);
		if (hadFocus) {
			button.focus({ preventScroll: true });
		}
	};

	form.addEventListener('submit', (event) => {
		event.preventDefault();
		const pressed = event.submitter?.getAttribute('value');
		for (const box of boxes) {
			setConsent(box.name, pressed === 'all' || (pressed === 'chosen' && box.checked) ? 'allow' : 'deny');
		}
		close();
	});
	banner.addEventListener('keydown', ({ key }) => {
		// Before an answer, it stays.
		if (key === 'Escape' && answerOf('marketing')) {
			close();
		}
	});
	button.addEventListener('click', () => {
		show(true);
		banner.focus();
	});

	// First in the page, for keys and readers of screens.
	document.body.prepend(banner);
	opener.hidden = false;
	const control = form.querySelector<HTMLElement>('.sitewright-consent__control');
	if (control) {
		control.hidden = !navigator.globalPrivacyControl;
	}
	// A browser that forbids to pass anything on has answered for its visitor.
	show(answerOf('marketing') === undefined && !navigator.globalPrivacyControl);
}

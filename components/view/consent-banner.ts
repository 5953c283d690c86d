import './allowed-services';

/** The purposes of the WP Consent API that the banner decides on; the others follow one of them, or need no consent. */
const follows: Readonly<Record<string, 'always' | 'statistics' | 'marketing'>> = {
	functional: 'always',
	preferences: 'always',
	'statistics-anonymous': 'always',
	statistics: 'statistics',
	marketing: 'marketing',
};

type SetConsent = (purpose: string, value: 'allow' | 'deny') => void;

declare global {
	interface Window {
		/** WP Consent API: keeps an answer for a purpose. */
		wp_set_consent?: SetConsent;
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
function keepAnswer(purpose: string, value: 'allow' | 'deny', path: string): void {
	const secure = location.protocol === 'https:' ? '; Secure' : '';
	document.cookie = `${nameOf(purpose)}=${value}; Max-Age=${seconds}; Path=${path}; SameSite=Lax${secure}`;
	document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { [purpose]: value } }));
}

/** The banner with the button before it. Posts can hold forms, but nobody who writes them gives one this attribute. */
function findBanner() {
	const form = document.querySelector<HTMLFormElement>('.sitewright-consent > form[data-path]');
	const banner = form?.parentElement;
	const opener = banner?.previousElementSibling;
	const button = opener?.querySelector('button');
	return form && banner && opener instanceof HTMLElement && button ? { form, banner, opener, button } : undefined;
}

/** Tells the page that somebody asks, and how to read and change the answers. */
function announceConsentApi(setConsent: SetConsent): void {
	Object.assign(window, { wp_consent_type: 'optin', wp_has_consent: hasConsent, wp_set_consent: setConsent });
	document.dispatchEvent(new Event('wp_consent_type_defined'));
}

/** Hides the banner when a plugin says later that it asks: then that plugin goes on. */
function hideForOthers(parts: readonly HTMLElement[]): void {
	document.addEventListener('wp_consent_type_defined', () => parts.forEach((part) => (part.hidden = true)), { once: true });
}

/**
 * Speaks the WP Consent API to the page, asks a visitor who was not asked, and lets them change their mind
 * (wordpress/features/places/consent-banner/class-feature.php).
 */
export function askForConsent(): void {
	const found = findBanner();
	// A plugin that asks has said how.
	if (!found || window.wp_consent_type) {
		return;
	}
	const { form, banner, opener, button } = found;
	const path = /^\/[^;\s]*$/.exec(form.dataset['path'] ?? '')?.[0] ?? '/';
	const setConsent: SetConsent = (purpose, value) => keepAnswer(purpose, value, path);
	announceConsentApi(setConsent);
	hideForOthers([banner, opener]);

	const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
	/** The person opened it, who was not asked. */
	let isOpened = false;
	const show = (isShown: boolean): void => {
		banner.hidden = !isShown;
		button.setAttribute('aria-expanded', String(isShown));
		for (const box of boxes) {
			box.checked = hasConsent(box.name);
		}
	};
	const close = (): void => {
		show(false);
		// Who was asked goes on at the start of the page, and is not sent to its end.
		if (isOpened) {
			button.focus({ preventScroll: true });
		}
		isOpened = false;
	};

	form.addEventListener('submit', (event) => {
		event.preventDefault();
		const pressed = event.submitter?.getAttribute('value');
		for (const box of boxes) {
			setConsent(box.name, pressed === 'all' || (pressed === 'chosen' && box.checked) ? 'allow' : 'deny');
		}
		close();
	});
	banner.addEventListener('keydown', (event) => {
		// Before an answer to a question, it stays.
		if (event.key === 'Escape' && isOpened) {
			close();
		}
		// A browser would press the first button, which refuses all.
		if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
			event.preventDefault();
			form.requestSubmit(form.querySelector<HTMLElement>('[value="chosen"]'));
		}
	});
	button.addEventListener('click', () => {
		isOpened = true;
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

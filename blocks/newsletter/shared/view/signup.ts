/** The reply of wordpress/features/readers/newsletter/class-reply.php. */
interface Reply {
	readonly message?: string;
	/** `confirm`: an e-mail was sent. `done`: the address is on the list. */
	readonly status?: 'confirm' | 'done';
}

/** In milliseconds. */
const timeLimit = 30_000;

/** Sends a sign-up form without a reload. What was typed stays unless the site took it. */
function enhance(form: HTMLFormElement): void {
	const { processing = '', success = '', error = '' } = form.dataset;
	const email = form.querySelector<HTMLInputElement>('input[type="email"]');
	const button = form.querySelector('[type="submit"]');
	// A page that came back has one already.
	const notice = form.querySelector('p[role]') ?? form.appendChild(document.createElement('p'));
	let isSending = false;

	function show(kind: 'processing' | 'success' | 'error', text: string): void {
		isSending = kind === 'processing';
		notice.className = `sitewright-signup__notice is-${kind}`;
		notice.setAttribute('role', kind === 'error' ? 'alert' : 'status');
		notice.textContent = text;
		// Not disabled: the focus would be lost.
		button?.setAttribute('aria-disabled', String(isSending));
	}

	async function send(): Promise<void> {
		show('processing', processing);
		try {
			const response = await fetch(location.href.replace(/#.*/, ''), {
				method: 'POST',
				body: new FormData(form),
				headers: { Accept: 'application/json' },
				signal: AbortSignal.timeout(timeLimit),
			});
			const { status, message }: Reply = await response.json();
			if (status && response.ok) {
				form.reset();
				show('success', message || success);
			} else {
				show('error', message || error);
				email?.focus();
			}
		} catch {
			show('error', error);
		}
	}

	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (!isSending) {
			void send();
		}
	});
}

/** Both blocks may be on a page, each with this script. */
export function enhanceSignups(): void {
	document.querySelectorAll<HTMLFormElement>('form.sitewright-signup:not([data-ready])').forEach((form) => {
		form.dataset['ready'] = '';
		enhance(form);
	});
}

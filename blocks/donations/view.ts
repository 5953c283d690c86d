import { type CurrencyFormat, readAmount } from '../../api/contract/money/currency/read-amount';
import { writeNumber } from '../../api/contract/money/currency/write-amount';
import { webAddress } from '../../components/view/web-address';

/** The data that php/class-renderer.php writes into `data-currency`. */
interface PageCurrency extends CurrencyFormat {
	/** In smallest units. */
	readonly minimum: number;
	/** In smallest units. */
	readonly maximum: number;
	readonly messages: { readonly choose: string; readonly invalid: string; readonly low: string; readonly high: string; readonly read: string };
}

/** The problem of a typed amount; null for none. */
function problemOf(text: string, currency: PageCurrency): string | null {
	const { choose, invalid, low, high } = currency.messages;
	const read = readAmount(text, currency);
	if ('problem' in read) {
		return { empty: choose, negative: low, tooLarge: high, invalid, decimals: invalid }[read.problem];
	}
	return read.units < currency.minimum ? low : read.units > currency.maximum ? high : null;
}

/** What a typed amount is read as, where it can be read in another way than the person meant it; empty for all others. */
function readingOf(text: string, currency: PageCurrency): string {
	const read = readAmount(text, currency);
	const written = 'units' in read ? writeNumber(read.units, currency) : '';
	return written === '' || !/\D/.test(text) || text.trim() === written ? '' : currency.messages.read.replace('%s', `${currency.symbol}${written}`);
}

/** Makes a choice of the links: the button leads to the chosen amount, or sends the typed one. */
function prepareForm(form: HTMLFormElement, currency: PageCurrency): void {
	const links = [...form.querySelectorAll<HTMLAnchorElement>('.donations__amount[href]')];
	const input = form.querySelector<HTMLInputElement>('.donations__custom-amount input');
	const problem = form.querySelector<HTMLElement>('.donations__problem');
	const reading = form.querySelector('output');
	const button = form.querySelector<HTMLButtonElement>('.donations__donate-button');
	let chosen: HTMLAnchorElement | null = null;

	const say = (message: string | null): void => {
		if (problem) {
			problem.textContent = message;
			problem.hidden = message === null;
		}
		input?.setAttribute('aria-invalid', String(message !== null));
		input?.parentElement?.classList.toggle('has-error', message !== null);
	};
	const choose = (link: HTMLAnchorElement | null): void => {
		chosen = link;
		links.forEach((other) => other.setAttribute('aria-pressed', String(other === link)));
		say(null);
		if (reading) {
			reading.textContent = link ? '' : readingOf(input?.value ?? '', currency);
		}
	};

	for (const link of links) {
		link.setAttribute('role', 'button');
		link.addEventListener('click', (event) => {
			event.preventDefault();
			choose(link);
			if (input) {
				input.value = '';
			}
		});
		// A button is pressed with the space bar, too.
		link.addEventListener('keydown', (event) => {
			if (event.key === ' ') {
				event.preventDefault();
				link.click();
			}
		});
	}
	choose(null);
	input?.addEventListener('input', () => choose(null));
	form.noValidate = true;
	form.addEventListener('submit', (event) => {
		const message = chosen ? null : problemOf(input?.value ?? '', currency);
		if (chosen || message !== null) {
			event.preventDefault();
		}
		if (chosen) {
			location.assign(webAddress(chosen.href));
		} else if (message !== null) {
			say(message);
			(input ?? links[0])?.focus();
		}
	});
	if (button) {
		button.hidden = false;
	}
}

function prepareTabs(tabs: readonly HTMLElement[], panels: readonly HTMLElement[]): void {
	const show = (chosen: number): void => {
		tabs.forEach((tab, index) => {
			tab.setAttribute('aria-selected', String(index === chosen));
			tab.tabIndex = index === chosen ? 0 : -1;
		});
		panels.forEach((panel, index) => {
			panel.hidden = index !== chosen;
		});
	};
	tabs.forEach((tab, index) => {
		tab.addEventListener('click', () => show(index));
		tab.addEventListener('keydown', ({ key }) => {
			const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
			if (key === 'ArrowLeft' || key === 'ArrowRight') {
				const next = (index + (key === forward ? 1 : -1) + tabs.length) % tabs.length;
				show(next);
				tabs[next]?.focus();
			}
		});
	});
	panels.forEach((panel) => {
		panel.setAttribute('role', 'tabpanel');
		panel.setAttribute('aria-labelledby', `${panel.id}-tab`);
	});
	show(0);
}

for (const block of document.querySelectorAll<HTMLElement>('.wp-block-jetpack-donations[data-currency]')) {
	const currency: PageCurrency = JSON.parse(block.dataset['currency'] ?? '');
	const panels = [...block.querySelectorAll<HTMLElement>('.donations__tab')];
	const nav = block.querySelector<HTMLElement>('.donations__nav');
	block.querySelectorAll('form').forEach((form) => prepareForm(form, currency));
	if (nav) {
		nav.hidden = false;
		prepareTabs([...nav.querySelectorAll<HTMLElement>('[role="tab"]')], panels);
	}
	block.classList.add('is-ready');
}

import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

const currency = {
	symbol: '€',
	grouping: '.',
	decimal: ',',
	precision: 2,
	minimum: 50,
	maximum: 99_999_999,
	messages: {
		choose: 'Please choose an amount.',
		invalid: 'Enter an amount, for example €12,50.',
		low: 'The smallest possible amount is €0,50.',
		high: 'The largest possible amount is €999.999,99.',
		read: 'Amount: %s',
	},
};

const form = (id: string, name: string, hasCustom: boolean) => `<div id="${id}" class="donations__tab"><form method="get" action="https://choir.example/">
	<ul class="donations__amounts"><li><a class="donations__amount" href="#${id}-5">€5,00</a></li><li><a class="donations__amount" href="#${id}-15">€15,00</a></li></ul>
	${hasCustom ? `<label for="${id}-amount">Or enter a custom amount</label><div class="donations__amount donations__custom-amount"><input id="${id}-amount" name="typed-amount" required></div><output></output>` : ''}
	<p class="donations__problem" role="alert" hidden></p><button class="donations__donate-button"${hasCustom ? '' : ' hidden'}>${name}</button></form></div>`;

const sent = jest.fn<undefined, [string]>();

async function visit({ hasCustom = true } = {}) {
	document.body.innerHTML = `<div class="wp-block-jetpack-donations"><div class="donations__nav" role="tablist" hidden><button role="tab" id="a-tab">One-Time</button><button role="tab" id="b-tab">Monthly</button></div>${form('a', 'Donate', hasCustom)}${form('b', 'Donate monthly', hasCustom)}</div>`;
	document.querySelector<HTMLElement>('.wp-block-jetpack-donations')?.setAttribute('data-currency', JSON.stringify(currency));
	jest.resetModules();
	await import('../../blocks/donations/view');
	return userEvent.setup();
}

/** jsdom sends no forms. */
function send(event: Event): void {
	if (!event.defaultPrevented) {
		event.preventDefault();
		sent((event.target as HTMLFormElement).querySelector('input')?.value ?? '');
	}
}

beforeAll(() => document.addEventListener('submit', send));
afterAll(() => document.removeEventListener('submit', send));
beforeEach(() => {
	sent.mockClear();
	location.hash = '';
});

const panels = () => [...document.querySelectorAll<HTMLElement>('.donations__tab')].map(({ hidden }) => !hidden);

it('shows one kind of donation, and another by mouse and arrow keys', async () => {
	const user = await visit();
	expect(panels()).toEqual([true, false]);
	await user.click(screen.getByRole('tab', { name: 'Monthly' }));
	expect(panels()).toEqual([false, true]);
	await user.keyboard('{ArrowRight}');
	expect(panels()).toEqual([true, false]);
	expect(screen.getByRole('tab', { name: 'One-Time' })).toHaveFocus();
	expect(screen.getByRole('tabpanel', { name: 'One-Time' })).toBeVisible();
});

it('leads to the chosen amount', async () => {
	const user = await visit();
	await user.click(screen.getByRole('button', { name: '€15,00' }));
	expect(location.hash).toBe('');
	expect(screen.getByRole('button', { name: '€15,00' })).toHaveAttribute('aria-pressed', 'true');
	screen.getByRole('button', { name: '€5,00' }).focus();
	await user.keyboard(' ');
	expect(screen.getByRole('button', { name: '€15,00' })).toHaveAttribute('aria-pressed', 'false');
	await user.click(screen.getByRole('button', { name: 'Donate' }));
	expect(location.hash).toBe('#a-5');
	expect(sent).not.toHaveBeenCalled();
});

it('sends a typed amount, which takes the place of a chosen one', async () => {
	const user = await visit();
	await user.click(screen.getByRole('button', { name: '€5,00' }));
	await user.type(screen.getByRole('textbox'), '1.250,50');
	await user.click(screen.getByRole('button', { name: 'Donate' }));
	expect(sent).toHaveBeenCalledWith('1.250,50');
	expect(location.hash).toBe('');
});

it.each([
	['1.000', 'Amount: €1.000,00'],
	['7.50', 'Amount: €7,50'],
	['7,5', 'Amount: €7,50'],
	['7,50', ''],
	['7', ''],
	['seven', ''],
])('shows while a person types “%s” what it is read as: “%s”', async (typed, reading) => {
	const user = await visit();
	await user.type(screen.getByRole('textbox'), typed);
	const [output] = document.querySelectorAll('output');
	expect(output).toHaveTextContent(reading === '' ? /^$/ : reading);
	await user.click(screen.getByRole('button', { name: '€5,00' }));
	expect(output).toBeEmptyDOMElement();
});

it.each([
	['', 'Please choose an amount.'],
	['0,49', 'The smallest possible amount is €0,50.'],
	['-5', 'The smallest possible amount is €0,50.'],
	['1.000.000', 'The largest possible amount is €999.999,99.'],
	['12.5.0', 'Enter an amount, for example €12,50.'],
	['1e309', 'Enter an amount, for example €12,50.'],
])('sends nothing for “%s”, says “%s” and keeps what was typed', async (typed, message) => {
	const user = await visit();
	const field = screen.getByRole('textbox');
	if (typed !== '') {
		await user.type(field, typed);
	}
	await user.click(screen.getByRole('button', { name: 'Donate' }));
	expect(screen.getByRole('alert')).toHaveTextContent(message);
	expect(field).toHaveFocus();
	expect(field).toHaveValue(typed);
	expect(sent).not.toHaveBeenCalled();
	await user.type(field, '1');
	expect(screen.queryByRole('alert')).toBeNull();
});

it('has a button for amounts alone, too', async () => {
	const user = await visit({ hasCustom: false });
	await user.click(screen.getByRole('button', { name: 'Donate' }));
	expect(screen.getByRole('alert')).toHaveTextContent('Please choose an amount.');
	await user.click(screen.getByRole('button', { name: '€15,00' }));
	await user.click(screen.getByRole('button', { name: 'Donate' }));
	expect(location.hash).toBe('#a-15');
});

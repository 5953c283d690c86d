import { fireEvent, screen } from '@testing-library/react';
import { isAllowed } from '../../components/view/allowed-services';
import { askForConsent } from '../../components/view/consent-banner';

const page = `<p class="sitewright-consent-open" hidden><button type="button" aria-expanded="false">Privacy choices</button></p>
<section class="sitewright-consent" aria-label="Your privacy" tabindex="-1" hidden><form data-path="/">
<p class="sitewright-consent__control" hidden>Your browser asks sites to pass nothing on.</p>
<label><input type="checkbox" checked disabled> Needed</label><label><input type="checkbox" name="statistics"> Counting</label><label><input type="checkbox" name="marketing"> Parts</label>
<button type="submit" value="none">Only needed</button><button type="submit" value="chosen">Save</button><button type="submit" value="all">Allow all</button></form></section>`;

function open(): void {
	document.body.innerHTML = page;
	Object.assign(window, { wp_has_consent: undefined, wp_consent_type: undefined });
	askForConsent();
}

function forbid(isForbidden: boolean): void {
	Object.defineProperty(navigator, 'globalPrivacyControl', { value: isForbidden, configurable: true });
}

const banner = () => screen.getByLabelText('Your privacy');
const press = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(() => {
	for (const name of ['statistics', 'marketing']) {
		document.cookie = `wp_consent_${name}=; Max-Age=0; Path=/`;
	}
	localStorage.clear();
	forbid(false);
	open();
});

it('asks before anything is allowed', () => {
	expect(banner()).toBeVisible();
	expect(isAllowed('giphy')).toBe(false);
	expect(window.wp_has_consent?.('functional')).toBe(true);
	expect(window.wp_has_consent?.('statistics')).toBe(false);
	expect(document.body.firstElementChild).toBe(banner());
});

it('shows parts at once after “allow all”, and does not ask on the next page', () => {
	const told = jest.fn();
	document.addEventListener('wp_listen_for_consent_change', told, { once: true });
	press('Allow all');
	expect(told).toHaveBeenCalled();
	expect(isAllowed('giphy')).toBe(true);
	expect(banner()).not.toBeVisible();
	open();
	expect(banner()).not.toBeVisible();
	expect(isAllowed('giphy')).toBe(true);
});

it('allows nothing after “only needed”', () => {
	press('Only needed');
	expect(document.cookie).toContain('wp_consent_marketing=deny');
	expect(isAllowed('giphy')).toBe(false);
	open();
	expect(banner()).not.toBeVisible();
});

it('keeps a choice of single purposes', () => {
	fireEvent.click(screen.getByLabelText('Counting'));
	press('Save');
	expect(window.wp_has_consent?.('statistics')).toBe(true);
	expect(window.wp_has_consent?.('marketing')).toBe(false);
});

it('is opened again by its button, shows what was chosen, and takes it back', () => {
	press('Allow all');
	press('Privacy choices');
	expect(banner()).toBeVisible();
	expect(banner()).toHaveFocus();
	expect(screen.getByLabelText('Parts')).toBeChecked();
	fireEvent.click(screen.getByLabelText('Parts'));
	screen.getByText('Save').focus();
	press('Save');
	expect(screen.getByText('Privacy choices')).toHaveFocus();
	expect(isAllowed('giphy')).toBe(false);
});

it('is closed by Escape once there is an answer, and not before', () => {
	fireEvent.keyDown(banner(), { key: 'Escape' });
	expect(banner()).toBeVisible();
	press('Only needed');
	press('Privacy choices');
	fireEvent.keyDown(banner(), { key: 'Escape' });
	expect(banner()).not.toBeVisible();
});

it('does not ask where the browser has answered, and says so when it is opened', () => {
	forbid(true);
	open();
	expect(banner()).not.toBeVisible();
	press('Privacy choices');
	expect(screen.getByText(/pass nothing on/)).toBeVisible();
	press('Allow all');
	expect(isAllowed('giphy')).toBe(false);
});

it('keeps what is ticked when Enter is pressed in a box', () => {
	const box = screen.getByLabelText('Counting');
	fireEvent.click(box);
	fireEvent.keyDown(box, { key: 'Enter' });
	expect(window.wp_has_consent?.('statistics')).toBe(true);
	expect(window.wp_has_consent?.('marketing')).toBe(false);
});

it('sends who has answered not to the end of the page', () => {
	screen.getByText('Allow all').focus();
	press('Allow all');
	expect(screen.getByText('Privacy choices')).not.toHaveFocus();
});

it('asks where the WP Consent API is there, and nobody who asks', () => {
	document.body.innerHTML = page;
	Object.assign(window, { wp_has_consent: () => true, wp_consent_type: undefined });
	askForConsent();
	expect(banner()).toBeVisible();
	expect(isAllowed('giphy')).toBe(false);
});

it('is not hidden by something in a post that has its class', () => {
	document.body.innerHTML = `<p><button>Mine</button></p><div class="sitewright-consent"><form><input></form></div>${page}`;
	Object.assign(window, { wp_has_consent: undefined, wp_consent_type: undefined });
	askForConsent();
	expect(banner()).toBeVisible();
});

it('goes where a consent plugin says later how it asks', () => {
	document.dispatchEvent(new Event('wp_consent_type_defined'));
	expect(banner()).not.toBeVisible();
	expect(screen.getByText('Privacy choices')).not.toBeVisible();
});

it('leaves the question to a consent plugin', () => {
	document.body.innerHTML = page;
	Object.assign(window, { wp_has_consent: () => false, wp_consent_type: 'optin' });
	askForConsent();
	expect(banner()).not.toBeVisible();
	expect(screen.getByText('Privacy choices')).not.toBeVisible();
});

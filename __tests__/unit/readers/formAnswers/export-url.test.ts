import { exportUrl, isWebAddress } from '../../../../features/readers/formAnswers/export-url';

const base = 'https://example.org/wp-admin/admin-post.php?action=export&_wpnonce=1';

it('exports all pages of a filter, whatever was searched', () => {
	const url = new URL(exportUrl(base, { status: 'spam', search: 'a&b=c #d' }));
	expect(Object.fromEntries(url.searchParams)).toEqual({ action: 'export', _wpnonce: '1', status: 'spam', search: 'a&b=c #d' });
});

it.each(['javascript:alert(1)', ' https://example.org', 'data:text/html,x', '//example.org', ''])('makes no link of %j', (address) => {
	expect(isWebAddress(address)).toBe(false);
});

it('makes a link of an address of the web', () => {
	expect(isWebAddress('HTTPS://example.org')).toBe(true);
});

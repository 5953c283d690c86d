import { renderReport } from '../../../../features/site/debug/report';

const parts = {
	version: '1.2.3',
	wordpress: '6.5',
	browser: 'A browser',
	site: { wordpress: '6.5.5', php: '8.3', server: 'nginx', facts: [{ label: 'Site connected', value: 'Yes' }] },
	platform: '1.2.4',
	findings: [
		{ isGood: true, text: 'Words come as they are written.', mends: [] },
		{ isGood: false, text: 'The clocks differ.', mends: [] },
	],
	state: '{"a":1}',
};

it('has the versions, the facts, what the doctor found and the state', () => {
	const report = renderReport(parts);
	expect(report).toContain('- Plugin: 1.2.3\n- WordPress: 6.5.5\n- PHP: 8.3\n- Web server: nginx\n- Platform: 1.2.4\n- Browser: A browser');
	expect(report).toContain('- Site connected: Yes');
	expect(report).toContain('- Good: Words come as they are written.\n- **Problem**: The clocks differ.');
	expect(report).toContain('```json\n{"a":1}\n```');
});

it('says what is not known, and is one line for each value, whatever the value holds', () => {
	const report = renderReport({
		...parts,
		browser: 'A\n### Heading `code` <b>',
		site: null,
		platform: null,
		findings: null,
		state: JSON.stringify({ text: 'x``` y' }),
	});
	expect(report).toContain('- WordPress: 6.5\n- PHP: not known');
	expect(report).toContain('- Browser: A ### Heading  code   b');
	expect(report).toContain('Not available.');
	expect(report).toContain('Not run.');
	const [, state = ''] = report.split('```json\n');
	expect(JSON.parse(state.split('\n```')[0] ?? '')).toEqual({ text: 'x``` y' });
});

import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { SectionFrame } from '../../../components/admin/section-frame';

function Broken(): never {
	throw new Error('Broken.');
}

it('a section that fails says so, and takes no other along', () => {
	jest.mocked(console.error).mockImplementation(() => undefined);
	render(
		<>
			<SectionFrame title="Maps" isOfImport={false}>
				<Broken />
			</SectionFrame>
			<SectionFrame title="Data" isOfImport={false}>
				<p>Whole.</p>
			</SectionFrame>
		</>
	);
	expect(screen.getByRole('heading', { name: 'Maps' })).toBeVisible();
	expect(screen.getByRole('alert')).toHaveTextContent('This part has failed. Please reload the page. The others work on.');
	expect(screen.getByText('Whole.')).toBeVisible();
	// That is what this test is about.
	jest.mocked(console.error).mockClear();
});

it('has its box and its heading while it loads', () => {
	const Never = lazy(() => new Promise<never>(() => undefined));
	render(
		<SectionFrame title="Payments" isOfImport={false}>
			<Never />
		</SectionFrame>
	);
	expect(screen.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible();
});

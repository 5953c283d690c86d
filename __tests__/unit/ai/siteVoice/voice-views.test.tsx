import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AvoidedWords } from '../../../../features/ai/siteVoice/components/avoided-words';
import { VoiceLine } from '../../../../features/ai/siteVoice/components/voice-line';
import { noVoice } from '../../../support/site-voice';

describe('the line beside the prompt', () => {
	it('says that answers follow the voice, with a link for who may change it', () => {
		const { rerender } = render(<VoiceLine {...noVoice} status="set" settingsUrl="/voice" />);
		expect(screen.getByText('Answers follow the voice of this site.')).toBeVisible();
		expect(screen.getByRole('link', { name: 'Voice and words' })).toHaveAttribute('href', '/voice');
		rerender(<VoiceLine {...noVoice} status="set" />);
		expect(screen.queryByRole('link')).not.toBeInTheDocument();
	});

	it('says where the voice cannot be read, and tries again', async () => {
		const onRetry = jest.fn();
		render(<VoiceLine {...noVoice} status="failed" onRetry={onRetry} />);
		expect(screen.getByText('The voice of this site could not be read: answers do not follow it.')).toBeVisible();
		await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
		expect(onRetry).toHaveBeenCalledTimes(1);
	});

	it('is not there where nobody has said anything', () => {
		const { container } = render(<VoiceLine {...noVoice} />);
		expect(container).toBeEmptyDOMElement();
	});
});

it('offers the other word for each word that the site avoids', async () => {
	const onReplace = jest.fn();
	const word = (avoid: string, instead: string, count: number) => ({ avoid, instead, count });
	render(<AvoidedWords words={[word('utilize', 'use', 2), word('synergy', '', 1), word('a', 'b', 1), word('c', 'd', 1)]} onReplace={onReplace} />);
	expect(screen.getByText('This site avoids “utilize”, which is there 2 times.')).toBeVisible();
	expect(screen.getByText('This site avoids “synergy”, which is there once.')).toBeVisible();
	expect(screen.getByText('1 more word is one that this site avoids.')).toBeVisible();
	expect(screen.getAllByRole('button')).toHaveLength(2);
	await userEvent.setup().click(screen.getByRole('button', { name: 'Write “use”' }));
	expect(onReplace).toHaveBeenCalledWith(word('utilize', 'use', 2));
});

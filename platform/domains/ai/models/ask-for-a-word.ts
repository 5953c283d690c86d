import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { AiProvider } from './provider';

/** Shorter than a site waits for the platform. */
export const testTimeoutMs = 8000;

/** Aborts the answer after its first word, which shows that the model writes. */
export async function askForAWord(provider: AiProvider, siteId: number): Promise<void> {
	const enough = new AbortController();
	const timeout = AbortSignal.timeout(testTimeoutMs);
	const messages = [{ role: 'user' as const, content: 'Answer with the word “ready”.' }];
	try {
		await provider.complete(
			{ messages, functions: [], voice: '', partial: '', seed: '', asker: { siteId, userId: 0 } },
			() => enough.abort(),
			AbortSignal.any([enough.signal, timeout])
		);
	} catch {
		if (!enough.signal.aborted) {
			throw new RestFailure(502, 'ai_model_failed', sentence('%1$s can be reached, but the model “%2$s” did not answer.', provider.name, provider.model));
		}
	}
}

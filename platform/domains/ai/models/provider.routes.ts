import { GetAiFeature } from '../../../../api/contract/ai/ai-feature.contract';
import { DeleteAiProvider, GetAiProvider, SaveAiProvider, TestAiProvider } from '../../../../api/contract/ai/ai-provider.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { Quota } from '../quota/quota';
import type { Providers } from './providers';

interface ProviderRoutesOptions {
	readonly providers: Providers;
	readonly quota: Quota;
	/** A service turns speech into text. */
	readonly hasTranscription: boolean;
	/** A model makes images, and not the embedded painter. */
	readonly hasImageModel: boolean;
}

/** docs/platform.md "AI provider"; the shim checks that the caller may manage options. */
export function addProviderRoutes(server: PlatformServer, { providers, quota, hasTranscription, hasImageModel }: ProviderRoutesOptions): void {
	server.route({ ...contractRoute(GetAiProvider), handler: (request) => providers.describe(signedCaller(request).site.id) });
	server.route({ ...contractRoute(SaveAiProvider), handler: (request) => providers.save(signedCaller(request).site.id, request.body) });
	server.route({ ...contractRoute(DeleteAiProvider), handler: (request) => providers.remove(signedCaller(request).site.id) });
	server.route({ ...contractRoute(TestAiProvider), handler: (request) => providers.test(signedCaller(request).site.id, request.body) });

	/** Spec 2 §3 "AI assistant feature", the provider that answers the site, and which services it has beside that. */
	server.route({
		...contractRoute(GetAiFeature),
		async handler(request) {
			const { site } = signedCaller(request);
			const [feature, { kind, name, model }] = await Promise.all([quota.describe(site), providers.of(site.id)]);
			return { ...feature, 'ai-provider': { kind, name, model }, 'has-transcription': hasTranscription, 'has-image-model': hasImageModel };
		},
	});
}

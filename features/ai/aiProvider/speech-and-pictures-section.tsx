import { __ } from '@wordpress/i18n';
import { useGetAiFeatureQuery } from '../../../api/ai/ai-feature';
import { useGetCoreAiImageQuery } from '../../../api/ai/core-ai-image';
import { Pending, Section } from '../../../components/admin/section';
import { useAppSelector } from '../../../store/hooks';
import { useAiAccess } from '../../site/connection/use-ai-access';
import { selectCanUseAi } from '../../site/session/slice';
import { selectAiSource } from '../aiFeature/source';

/** The services of the site's platform. */
function OfPlatform() {
	const { data, error, refetch } = useGetAiFeatureQuery(undefined, { refetchOnMountOrArgChange: true });
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<h3>{__('Speech', 'sitewright')}</h3>
			<p>
				{data.hasTranscription
					? __('The platform turns speech into text, for Voice to content and captions.', 'sitewright')
					: __(
							'No service turns speech into text for Voice to content and captions. Whoever runs the platform can connect one; its documentation says how.',
							'sitewright'
						)}
			</p>
			<h3>{__('Pictures', 'sitewright')}</h3>
			<p>
				{data.hasImageModel
					? __('A model of the platform makes images. An image counts as ten requests.', 'sitewright')
					: __(
							'No model makes images: the platform paints simple ones by rules. Whoever runs the platform can connect one; its documentation says how.',
							'sitewright'
						)}
			</p>
		</>
	);
}

/** Where WordPress itself answers: it has no speech, and images of providers that make some. */
function OfWordPress() {
	const { data, error, refetch } = useGetCoreAiImageQuery(undefined, { refetchOnMountOrArgChange: true });
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<h3>{__('Speech', 'sitewright')}</h3>
			<p>{__('Speech becomes text only with a platform.', 'sitewright')}</p>
			<h3>{__('Pictures', 'sitewright')}</h3>
			<p>
				{data.can_make
					? __('WordPress makes images, with the key of an AI provider on its page Settings → Connectors.', 'sitewright')
					: __('None of the AI providers of WordPress makes images.', 'sitewright')}
			</p>
		</>
	);
}

function Services() {
	const { isConnected } = useAiAccess();
	const source = useAppSelector(selectAiSource);
	if (isConnected) {
		return <OfPlatform />;
	}
	return source === 'wordpress' ? (
		<OfWordPress />
	) : (
		<p>{__('Text from speech and images need a platform, or a key of an AI provider in WordPress.', 'sitewright')}</p>
	);
}

/** The `#/ai-speech-and-pictures` page: what turns speech into text, and what makes images. */
export function SpeechAndPicturesSection() {
	return (
		<Section title={__('Speech and pictures', 'sitewright')}>
			{useAppSelector(selectCanUseAi) ? <Services /> : <p>{__('AI is turned off on this site, or not available to you.', 'sitewright')}</p>}
		</Section>
	);
}

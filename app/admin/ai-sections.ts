export { GuidelinesSection } from '../../features/ai/guidelines/guidelines-section';
export { ProviderSection } from '../../features/ai/aiProvider/provider-section';
export { SpeechAndPicturesSection } from '../../features/ai/aiProvider/speech-and-pictures-section';
export { UsageSection } from '../../features/ai/aiFeature/components/usage-section';

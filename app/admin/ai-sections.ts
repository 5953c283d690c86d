export { GuidelinesSection } from '../../features/ai/guidelines/guidelines-section';
export { ProviderSection } from '../../features/ai/aiProvider/provider-section';
export { SpeechAndPicturesSection } from '../../features/ai/aiProvider/speech-and-pictures-section';
export { VoiceSection } from '../../features/ai/siteVoice/voice-section';
export { UsageSection } from '../../features/ai/aiFeature/components/usage-section';

import { askForConsent } from '../components/view/consent-banner';

askForConsent();

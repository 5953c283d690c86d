export { consentIcon as icon } from '../shared/icons';

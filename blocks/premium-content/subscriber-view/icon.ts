export { subscriberIcon as icon } from '../shared/icons';

export { visitorIcon as icon } from '../shared/icons';

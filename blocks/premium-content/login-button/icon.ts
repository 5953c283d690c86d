export { loginIcon as icon } from '../shared/icons';

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {FinancialAsset} from "../assets/FinancialAsset.sol";
import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {IRoles} from "../common/IRoles.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {DealingClaims} from "./DealingClaims.sol";
import {IERC7540Deposit, IERC7540Operator, IERC7540Redeem} from "./IERC7540.sol";
import {IERC7575} from "./IERC7575.sol";
import {IERC7887Deposit, IERC7887Redeem} from "./IERC7887.sol";
import {DealingPrice} from "./libraries/DealingPrice.sol";

/// @title Dealing desk of an asset
/// @notice See IDealingDesk. Every asset with a desk has a clone of this contract, with the share and the
/// terms appended to its code: ERC-7575 wants a vault for each share, and what is not stored cannot change.
contract DealingDesk is DealingClaims, IERC165 {
    using SafeERC20 for IERC20;

    /// @notice Sets what all desks have in common.
    /// @param roles_ The contract that holds the roles.
    /// @param registry_ The registry of the assets.
    /// @param usdc_ The currency.
    constructor(IRoles roles_, IAssetRegistry registry_, address usdc_) RoleGuard(roles_) {
        _registry = registry_;
        _usdc = usdc_;
    }

    /// @notice Lets the share take the yield that has not accrued for shares that it mints. Anyone may call
    /// it; the share takes it only from a strike.
    function open() external {
        IERC20(_usdc).forceApprove(address(_share()), type(uint256).max);
    }

    /// @inheritdoc IERC7575
    function asset() external view returns (address) {
        return _usdc;
    }

    /// @inheritdoc IERC7575
    function share() external view returns (address) {
        return address(_share());
    }

    /// @inheritdoc IERC7575
    function totalAssets() external view returns (uint256) {
        return DealingPrice.toAssets(_share().totalSupply(), _lastPrice(), Math.Rounding.Floor);
    }

    /// @inheritdoc IERC7575
    function convertToAssets(uint256 shares) external view returns (uint256 assets) {
        return DealingPrice.toAssets(shares, _lastPrice(), Math.Rounding.Floor);
    }

    /// @inheritdoc IERC7575
    function convertToShares(uint256 assets) external view returns (uint256 shares) {
        uint256 price = _lastPrice();
        return price == 0 ? 0 : DealingPrice.toShares(assets, price, Math.Rounding.Floor);
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return
            interfaceId == type(IERC165).interfaceId ||
            interfaceId == type(IERC7540Operator).interfaceId ||
            interfaceId == type(IERC7540Deposit).interfaceId ||
            interfaceId == type(IERC7540Redeem).interfaceId ||
            interfaceId == type(IERC7575).interfaceId ||
            interfaceId == type(IERC7887Deposit).interfaceId ||
            interfaceId == type(IERC7887Redeem).interfaceId;
    }

    /// @dev The price that a strike would have at the last net asset value.
    function _lastPrice() private view returns (uint256) {
        FinancialAsset s = _share();
        return
            DealingPrice.ofDay(
                s.nav(),
                s.unaccruedYield(),
                s.totalSupply(),
                _paidOut - _paidOutAtNav
            );
    }
}

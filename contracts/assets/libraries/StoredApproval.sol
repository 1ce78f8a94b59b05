// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRoles} from "../../common/IRoles.sol";
import {Role} from "../../common/Role.sol";
import {SettlementApproval} from "../IFinancialAsset.sol";

/// @notice A verifier's approval of a settlement price, with what it was given on.
/// @param price USDC (6 decimals) for one whole share; 0 when there is none.
/// @param verifier Who gave it.
/// @param approvedAt Unix seconds.
/// @param issuer Who was the issuer then.
struct StoredApproval {
    uint256 price;
    address verifier;
    uint64 approvedAt;
    address issuer;
}

using StoredApprovals for StoredApproval global;

/// @title When the approval of a settlement price counts
/// @notice An approval is one verifier's judgement of one issuer's figures. It is void once the verifier
/// has lost its role or the issuer has changed, and it expires.
library StoredApprovals {
    /// @notice How long an approval counts.
    uint64 internal constant PERIOD = 30 days;

    /// @notice Last moment at which an approval counts.
    /// @param self The approval.
    /// @return Unix seconds.
    function expiresAt(StoredApproval memory self) internal pure returns (uint64) {
        return self.approvedAt + PERIOD;
    }

    /// @notice The approval as far as it stands now.
    /// @param self The approval.
    /// @param issuer Who is the issuer now.
    /// @param roles The contract that says who is a verifier now.
    /// @return The approval; all zero when there is none, or it no longer counts.
    function standing(
        StoredApproval memory self,
        address issuer,
        IRoles roles
    ) internal view returns (SettlementApproval memory) {
        bool stands =
            self.price != 0 &&
                block.timestamp <= expiresAt(self) &&
                self.issuer == issuer &&
                roles.hasRole(Role.VERIFIER, self.verifier);
        if (!stands) return SettlementApproval(0, address(0), 0);
        return SettlementApproval(self.price, self.verifier, expiresAt(self));
    }
}
